#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface PickerViewController : UIViewController {
    BOOL showsGreeting;
}
@end

@implementation PickerViewController

- (void)showDialog {
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if (showsGreeting) {
        look[kJRProviderTableTitleString] = @"Hello again";
        showsGreeting = NO;
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

- (IBAction)plain:(id)sender {
    [self showDialog];
}

- (IBAction)greeted:(id)sender {
    showsGreeting = YES;
    [self showDialog];
}

@end
