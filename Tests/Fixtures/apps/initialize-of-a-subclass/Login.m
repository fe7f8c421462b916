#import "Look.h"
@implementation Login
- (IBAction)a:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: [SubLook title] }]; }
- (IBAction)b:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: [Look title] }]; }
@end
