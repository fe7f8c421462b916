#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Theme.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"exampleshop0123" tokenUrl:nil andDelegate:nil];
    [JREngage configureCustomInterface:[self look]];
    return YES;
}

/// What every dialog of the shop looks like.
- (NSDictionary *)look
{
    UIImageView *logo = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"logo"]];
    logo.frame = CGRectMake(0, 0, 120, 32);

    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = NSLocalizedString(@"signIn.title", @"Above the providers");
    look[kJRProviderTableSectionHeaderTitleString] =
        NSLocalizedString(@"signIn.accounts", @"Above the rows");
    look[kJRAuthenticationBackgroundImageView] =
        [[UIImageView alloc] initWithImage:[UIImage imageNamed:ShopBackdropName]];
    look[kJRAuthenticationBackgroundColor] =
        [UIColor colorWithRed:0.957 green:0.965 blue:0.98 alpha:1];
    if (SHOP_IS_PAD) {
        look[kJRProviderTableTitleView] = logo;
    }
    return look;
}

@end
