@implementation Login
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: NSLocalizedString(@"t", nil) }]; }
@end
