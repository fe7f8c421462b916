#import "ShownController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ShownController

- (IBAction)open:(id)sender
{
    UINavigationController *shown = [[UINavigationController alloc] initWithRootViewController:[UIViewController new]];
    self.view.window.rootViewController = shown;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRApplicationNavigationController : shown }];
}

@end
