#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Shop-Swift.h"

@interface Old : UIViewController
@end

@implementation Old

- (IBAction)old:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : [[Look shared] title], kJRAuthenticationBackgroundColor : [[Look shared] accent]}]; // old
}

@end
