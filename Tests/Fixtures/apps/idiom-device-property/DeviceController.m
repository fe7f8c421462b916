#import "DeviceController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation DeviceController

- (IBAction)signIn:(id)sender
{
    if ([UIDevice currentDevice].userInterfaceIdiom == UIUserInterfaceIdiomPhone) {
        [self phone];
    } else {
        [self pad];
    }
}

- (void)phone
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRApplicationNavigationController : self.navigationController }];
}

- (void)pad
{
    UINavigationController *own = [[UINavigationController alloc] init];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRCustomModalNavigationController : own }];
}

@end
