#import "Store.h"
@interface Login : UIViewController
@end
@implementation Login
- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Store all][@"login"]];
}
@end
