#import "HomeController.h"
#import "AppDelegate.h"
#import "JREngage+CustomInterface.h"

@implementation HomeController

- (IBAction)join:(id)sender
{
    AppDelegate *delegate = (AppDelegate *)[[UIApplication sharedApplication] delegate];
    NSDictionary *look = @{ kJRApplicationNavigationController : delegate.navigationController };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
