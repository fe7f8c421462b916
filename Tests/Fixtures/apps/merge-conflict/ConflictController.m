#import "ConflictController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ConflictController

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Kept" }];
}

- (void)other
{
<<<<<<< HEAD
    self.title = @"ours";
=======
    self.title = @"theirs";
>>>>>>> feature
}

@end
