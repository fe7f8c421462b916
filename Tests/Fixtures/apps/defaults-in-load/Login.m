#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialog]; }
@end
