#import "SavedController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SavedController

- (IBAction)keep:(id)sender
{
    [JREngage setCustomNavigationController:self.navigationController];
}

- (IBAction)enter:(id)sender
{
    [JREngage showAuthenticationDialog];
}

@end
