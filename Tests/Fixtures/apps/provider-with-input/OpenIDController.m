#import "OpenIDController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation OpenIDController

- (IBAction)openID:(id)sender
{
    [JREngage showAuthenticationDialogForProvider:@"openid"
                     withCustomInterfaceOverrides:@{ kJRApplicationNavigationController : self.navigationController }];
}

@end
