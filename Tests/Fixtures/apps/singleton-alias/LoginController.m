#import <UIKit/UIKit.h>
#import "Config.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Config shared].ui];
}

@end
