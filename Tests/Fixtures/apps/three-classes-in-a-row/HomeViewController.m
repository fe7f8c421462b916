#import "HomeViewController.h"
#import "KidsViewController.h"
#import "BabyViewController.h"

@implementation HomeViewController

- (IBAction)openKids:(id)sender {
    KidsViewController *screen = [[KidsViewController alloc] init];
    [self.navigationController pushViewController:screen animated:YES];
}

- (IBAction)openBaby:(id)sender {
    BabyViewController *screen = [[BabyViewController alloc] init];
    [self.navigationController pushViewController:screen animated:YES];
}

@end
