#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Shop-Swift.h"

@interface Old : UIViewController
@end

@implementation Old
- (IBAction)constant:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: Brand.title}];
}

- (IBAction)called:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [Brand titleFor:@"Club"]}];
}

- (IBAction)made:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [[Brand new] place]}];
}
@end
