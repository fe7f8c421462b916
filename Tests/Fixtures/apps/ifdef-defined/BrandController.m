#import "BrandController.h"
#import "Config.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BrandController

- (IBAction)signIn:(id)sender
{
#ifdef SHOP_BRAND
    NSString *title = SHOP_TITLE;
#else
    NSString *title = @"Generic";
#endif
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
        [NSDictionary dictionaryWithObject:title forKey:kJRProviderTableTitleString]];
}

@end
