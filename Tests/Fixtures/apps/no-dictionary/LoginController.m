#import "LoginController.h"
#import "JREngage.h"

@implementation LoginController

- (IBAction)login:(id)sender
{
    [JREngage showAuthenticationDialog];
}

@end
