#import "OldController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation OldController

- (IBAction)signIn:(id)sender
{
#if 0
    [JREngage showAuthenticationDialogForProvider:@"myspace"];
#endif
    // [JREngage showAuthenticationDialogForProvider:@"yahoo"];
    /* look[kJRProviderTableTitleString] = @"Old"; */
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"New" }];
}

@end
