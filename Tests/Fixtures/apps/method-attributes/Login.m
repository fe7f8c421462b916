#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
static __attribute__((unused)) NSString *Title(void) { return @"Attributed"; }
- (nonnull NSDictionary *)lookFor:(UIView *)view __attribute__((pure)) { return @{ kJRProviderTableTitleString : Title() }; }
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[self lookFor:self.view]]; }
@end
