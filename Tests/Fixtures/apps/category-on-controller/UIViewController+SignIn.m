#import "UIViewController+SignIn.h"
#import "JREngage+CustomInterface.h"

@implementation UIViewController (SignIn)

- (void)shop_signIn
{
    NSDictionary *look = @{ kJRApplicationNavigationController : self.navigationController,
                            kJRProviderTableTitleString : @"Any screen" };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
