#import "Welcome.h"
#import "LoginController.h"

@implementation Welcome

- (IBAction)start:(id)sender { [LoginController showAuthenticationDialog]; }

@end
