@implementation Login
- (IBAction)signIn:(id)sender {
 NSDictionary *d = [NSDictionary dictionaryWithContentsOfFile:[[NSBundle mainBundle] pathForResource:@"Look" ofType:@"plist"]];
 [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: d[@"title"] }]; }
@end
