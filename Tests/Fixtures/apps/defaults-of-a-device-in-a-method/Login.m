#import <UIKit/UIKit.h>
#import "JREngage.h"

@interface Login : UIViewController
@end

@implementation Login

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialog];
}

@end
