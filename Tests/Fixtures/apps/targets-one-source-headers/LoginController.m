#import "LoginController.h"
#import "JREngage+CustomInterface.h"
#import "Brand.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : BRAND_TITLE,
        kJRProviderTableSectionHeaderTitleString : BRAND_HINT
    }];
}

@end
