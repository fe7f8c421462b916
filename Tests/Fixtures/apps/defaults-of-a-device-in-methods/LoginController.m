#import "LoginController.h"
#import "JREngage.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialog];
}

@end
