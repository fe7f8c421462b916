#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Theme.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [Theme title] }];
}

@end
