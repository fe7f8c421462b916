#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface OnceViewController : UIViewController {
    NSDictionary *answers;
}
@end

@implementation OnceViewController

- (IBAction)welcome:(id)sender {
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if (answers == nil) {
        look[kJRProviderTableTitleString] = @"Welcome";
        answers = @{@"welcome": @"shown"};
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

- (IBAction)once:(id)sender {
    static dispatch_once_t token;
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    dispatch_once(&token, ^{
        look[kJRProviderTableTitleString] = @"This once";
    });
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // once
}

@end
