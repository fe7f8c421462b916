#import "Theme.h"
#import "JREngage+CustomInterface.h"

@implementation Theme

+ (NSMutableDictionary *)ui
{
    static NSMutableDictionary *shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [NSMutableDictionary dictionaryWithObject:@"Start" forKey:kJRProviderTableTitleString];
    });
    return shared;
}

@end
