#import "LoginController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)login:(id)sender
{
    [JREngage showAuthenticationDialog];
}

@end
