#import "ProfileController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ProfileController

- (IBAction)signInPressed:(id)sender
{
    NSDictionary *look = [NSDictionary dictionaryWithObject:self.navigationController
                                                     forKey:kJRApplicationNavigationController];

    [engage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
