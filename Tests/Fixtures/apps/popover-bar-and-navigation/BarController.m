#import "BarController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BarController

- (IBAction)signInNavButtonPressed:(id)sender
{
    NSDictionary *look = @{ kJRApplicationNavigationController : self.navigationController,
                            kJRPopoverPresentationBarButtonItem : self.signInButton };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
