#import "LoginController.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = BRAND_TITLE;
#ifdef ACORN
    look[kJRNavigationControllerHidesCancelButton] = @YES;
#else
    look[kJRProviderTableSectionHeaderTitleString] = @"Birch only";
#endif
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
