#import "Look.h"
#import <UIKit/UIKit.h>
#import "JREngage+CustomInterface.h"

@implementation Look

+ (NSDictionary *)look
{
    return @{
        kJRProviderTableTitleString : @"Fans",
        kJRProviderTableSectionHeaderTitleString : @"Pick one",
        kJRAuthenticationBackgroundColor : [UIColor whiteColor],
        kJRSocialSharingTitleString : @"Tell fans"
    };
}

@end
