#import "LoginController.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialog];
}

- (void)signInWith:(NSString *)provider
{
    [JREngage showAuthenticationDialogForProvider:provider];
}

@end
