#import "LoginController.h"
#import "JREngage+Shop.h"

@implementation LoginController

- (IBAction)login:(id)sender
{
    [JREngage shop_showSignIn];
}

@end
