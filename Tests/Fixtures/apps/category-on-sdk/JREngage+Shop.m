#import "JREngage+Shop.h"
#import "JREngage+CustomInterface.h"

@implementation JREngage (Shop)

+ (void)shop_showSignIn
{
    [self showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Category" }];
}

@end
