#import "LoginController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)login:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : @"Log in",
        kJRProviderTableSectionFooterTitleString : @"We never post for you",
    }];
}

@end
