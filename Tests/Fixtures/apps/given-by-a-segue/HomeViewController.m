#import "HomeViewController.h"
#import "LoginViewController.h"

@implementation HomeViewController

- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {
    LoginViewController *screen = segue.destinationViewController;
    screen.heading = @"Given";
}

@end
