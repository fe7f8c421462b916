#import "LoginController.h"
#import "UIColor+Hex.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    NSDictionary *look = @{kJRProviderTableTitleString: @"Sign in",
                           kJRAuthenticationBackgroundColor: [UIColor colorWithHexString:@"#ff3366"]};
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
