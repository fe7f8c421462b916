#import "Setup.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Setup

+ (void)configure
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Read";
    look[kJRSocialSharingTitleString] = @"Tell";
    [JREngage setCustomInterfaceDefaults:look];
}

@end
