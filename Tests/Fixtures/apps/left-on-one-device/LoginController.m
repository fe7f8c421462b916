#import "LoginController.h"
#import "PadLogin.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        [self presentViewController:[[PadLogin alloc] init] animated:YES completion:nil];
        return;
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: @"On a phone"}];
}

@end
