#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Theme.h"

@interface Shop : UIViewController
@end

@implementation Shop
- (IBAction)chosen:(id)sender {
    BOOL isPad = UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad;
    Theme *theme = isPad ? [[WideTheme alloc] init] : [[Theme alloc] init];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[theme look]];
}

- (IBAction)perhaps:(id)sender {
    Theme *theme = nil;
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        theme = [WideTheme new];
    }
    NSString *title = [theme title];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: title ? title : @"None"}];
}
@end
