#import "Login.h"
@implementation Login
- (NSString *)heading { return @"Shared"; }
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: [self heading] }]; }
@end
