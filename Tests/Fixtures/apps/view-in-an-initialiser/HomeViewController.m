#import "HomeViewController.h"
#import "LoginViewController.h"

@implementation HomeViewController

- (IBAction)openTapped:(id)sender {
    LoginViewController *screen = [[LoginViewController alloc] init];
    [self.navigationController pushViewController:screen animated:YES];
}

@end
