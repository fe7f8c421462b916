#import "Store.h"
@interface Login : UIViewController
@end
@implementation Login
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [Store shared].title }]; }
@end
