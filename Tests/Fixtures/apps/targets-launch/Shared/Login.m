@implementation Login
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialog]; }
@end
