#import "Account.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Account

- (IBAction)signIn:(id)sender
{
    NSDictionary *look = @{ kJRApplicationNavigationController : self.navigationController, kJRProviderTableTitleString : @"Among many" };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
