#import "HomeViewController.h"
#import "LoginViewController.h"
#import "FactoryViewController.h"

@implementation HomeViewController

- (IBAction)openLogin:(id)sender {
    LoginViewController *screen = [[LoginViewController alloc] init];
    [self.navigationController pushViewController:screen animated:YES];
}

- (IBAction)openFactory:(id)sender {
    FactoryViewController *screen = [FactoryViewController screen];
    [self.navigationController pushViewController:screen animated:YES];
}

@end
