#import "HomeController.h"
#import "AppDelegate.h"
#import "JREngage.h"

@implementation HomeController

- (IBAction)login:(id)sender
{
    AppDelegate *delegate = (AppDelegate *)[UIApplication sharedApplication].delegate;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:delegate.loginLook];
}

@end
