#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
<<<<<<< HEAD
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Ours" }];
=======
    if (self.ready) {
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Theirs" }];
    }
>>>>>>> feature
}
@end
