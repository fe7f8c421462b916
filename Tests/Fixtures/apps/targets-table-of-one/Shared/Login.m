@implementation Login
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: NSLocalizedString(@"login.title", nil) }]; }
@end
