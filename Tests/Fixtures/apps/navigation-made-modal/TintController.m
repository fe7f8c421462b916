#import "TintController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation TintController

- (IBAction)open:(id)sender
{
    UINavigationController *own = [[UINavigationController alloc] init];
    own.navigationBar.tintColor = [UIColor redColor];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRCustomModalNavigationController : own }];
}

@end
