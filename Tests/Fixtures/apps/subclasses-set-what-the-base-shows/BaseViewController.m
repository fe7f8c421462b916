#import "BaseViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BaseViewController

- (IBAction)enter:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
