#import "CartController.h"
#import "UIViewController+SignIn.h"

@implementation CartController

- (IBAction)buy:(id)sender
{
    [self shop_signIn];
}

@end
