#import "EntryController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation EntryController

- (IBAction)enter:(id)sender
{
    [engage setCustomNavigationController:self.navigationController];
    [engage showAuthenticationDialog];
}

@end
