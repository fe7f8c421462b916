#import "Theme.h"
#import "JREngage+CustomInterface.h"

@implementation Theme

+ (void)loginStyle:(NSMutableDictionary *)look
{
    [look setObject:@"Styled" forKey:kJRProviderTableTitleString];
}

@end
