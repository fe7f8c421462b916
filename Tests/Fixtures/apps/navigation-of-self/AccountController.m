#import "AccountController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AccountController

- (void)showSignIn
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRApplicationNavigationController] = self.navigationController;
    look[kJRProviderTableTitleString] = @"Account";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

- (IBAction)tapped:(id)sender { [self showSignIn]; }

@end
