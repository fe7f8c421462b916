#import "LoginController.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    NSString *title = NSLocalizedString(@"login.title", nil);
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : title}];
}

@end
