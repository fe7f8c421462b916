#import "Store.h"
@interface Login : UIViewController
@end
@implementation Login
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : gSettings.title }]; }
@end
