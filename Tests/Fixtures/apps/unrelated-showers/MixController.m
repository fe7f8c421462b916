#import "MixController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation MixController

- (IBAction)facebook:(id)sender
{
    [[FBSDKLoginManager new] logInWithReadPermissions:@[ @"email" ] fromViewController:self handler:nil];
}

- (IBAction)alert:(id)sender
{
    [self showAlertDialogWithTitle:@"No" message:@"Never"];
}

- (IBAction)social:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:nil];
}

- (void)showAlertDialogWithTitle:(NSString *)title message:(NSString *)message
{
    [[[UIAlertView alloc] initWithTitle:title message:message delegate:nil cancelButtonTitle:@"OK" otherButtonTitles:nil] show];
}

@end
