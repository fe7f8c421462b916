static NSString *title = @"A";
static NSString * __strong *where(void) { return &title; }
@implementation Login
- (void)viewDidLoad { *where() = @"B"; }
- (IBAction)a:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: title }]; }
@end
