#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "App-Swift.h"
@implementation Login
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Theme lookWithTitle:@"Themed"]]; }
@end
