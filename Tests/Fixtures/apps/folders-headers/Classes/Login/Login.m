#import "Strings.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : ShopTitle, kJRProviderTableSectionHeaderTitleString : SECTION, kJRProviderTableSectionFooterTitleString : [Strings footer] }];
}
@end
