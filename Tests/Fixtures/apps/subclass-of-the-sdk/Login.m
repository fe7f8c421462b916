#import "MyEngage.h"
@implementation Login
- (IBAction)a:(id)sender { [MyEngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: @"A" }]; }
@end
