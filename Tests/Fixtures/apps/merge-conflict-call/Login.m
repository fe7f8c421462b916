#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
<<<<<<< HEAD
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Ours" }];
||||||| base
    [JREngage showAuthenticationDialog];
=======
    [JREngage showAuthenticationDialogForProvider:@"google" withCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Theirs" }];
>>>>>>> feature

}

@end
