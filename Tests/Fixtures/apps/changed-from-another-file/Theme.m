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

+ (NSMutableDictionary *)kept
{
    static NSMutableDictionary *keptLook;
    if (!keptLook) keptLook = [NSMutableDictionary dictionaryWithObject:@"Start" forKey:kJRProviderTableTitleString];
    return keptLook;
}

+ (NSMutableDictionary *)own
{
    static NSMutableDictionary *ownLook;
    if (!ownLook) ownLook = [NSMutableDictionary dictionaryWithObject:@"Start" forKey:kJRProviderTableTitleString];
    return ownLook;
}

@end
