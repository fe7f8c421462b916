#import "Look.h"
@implementation Login
- (IBAction)a:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: [SubLook title] }]; }
@end
