#import "LoginController.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)styled:(id)sender
{
    UINavigationController *navigation = [[UINavigationController alloc] init];
    navigation.navigationBar.tintColor = [UIColor whiteColor];
    navigation.navigationBar.barStyle = UIBarStyleBlack;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRCustomModalNavigationController : navigation}];
}

- (IBAction)coloured:(id)sender
{
    UINavigationController *navigation = [[UINavigationController alloc] init];
    navigation.navigationBar.tintColor = [UIColor whiteColor];
    navigation.navigationBar.barTintColor = [UIColor redColor];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRCustomModalNavigationController : navigation}];
}

@end
