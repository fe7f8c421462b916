#import "HomeViewController.h"
#import "Modes.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

#if SHOP_MODE == SHOP_MODE_KIDS
- (IBAction)modeTapped:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: @"Kids"}];
}
#endif

#if __IPHONE_OS_VERSION_MIN_REQUIRED >= __IPHONE_7_0
- (IBAction)newTapped:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: @"New"}];
}
#else
- (IBAction)oldTapped:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: @"Old"}];
}
#endif

- (IBAction)versionTapped:(id)sender {
#ifdef __IPHONE_5_0
    NSString *title = @"Five";
#else
    NSString *title = @"Four";
#endif
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: title}];
}

@end
