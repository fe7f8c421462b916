#import "EarlyController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation EarlyController

- (IBAction)open:(id)sender
{
    UINavigationController *fresh = [[UINavigationController alloc] initWithRootViewController:[UIViewController new]];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRApplicationNavigationController : fresh }];
}

@end
