#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Login

- (IBAction)signIn:(id)sender
{
    NSLog(@"[JREngage showAuthenticationDialog]");
    // [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{}];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Alive" }];
    return;
    [JREngage showAuthenticationDialogForProvider:@"google"];
}

- (IBAction)never:(id)sender
{
    if (NO) [JREngage showAuthenticationDialogForProvider:@"twitter"];
}

@end
