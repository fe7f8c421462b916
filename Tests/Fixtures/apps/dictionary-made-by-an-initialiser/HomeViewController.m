#import "HomeViewController.h"
#import "PlainViewController.h"
#import "NibViewController.h"
#import "FilledViewController.h"
#import "StyleViewController.h"

@implementation HomeViewController

- (IBAction)openPlain:(id)sender {
    PlainViewController *screen = [[PlainViewController alloc] init];
    [self.navigationController pushViewController:screen animated:YES];
}

- (IBAction)openNib:(id)sender {
    NibViewController *screen = [[NibViewController alloc] init];
    [self.navigationController pushViewController:screen animated:YES];
}

- (IBAction)openFilled:(id)sender {
    FilledViewController *screen = [[FilledViewController alloc] init];
    [self.navigationController pushViewController:screen animated:YES];
}

- (IBAction)openStyle:(id)sender {
    StyleViewController *screen = [[StyleViewController alloc] initWithStyle:UITableViewStyleGrouped];
    [self.navigationController pushViewController:screen animated:YES];
}

@end
