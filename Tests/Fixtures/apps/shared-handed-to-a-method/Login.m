#import "Store.h"
#import "Apply.h"
@interface Login : UIViewController
@end
@implementation Login
- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Store shared].ui];
}
@end
