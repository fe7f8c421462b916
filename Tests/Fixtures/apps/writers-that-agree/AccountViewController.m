#import "AccountViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AccountViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.look = @{kJRApplicationNavigationController: self.navigationController, kJRProviderTableTitleString: @"Welcome"};
}

- (IBAction)listTapped:(id)sender {
    [self logIn];
}

- (IBAction)itemTapped:(id)sender {
    self.look = @{kJRApplicationNavigationController: self.navigationController,
                  kJRPopoverPresentationBarButtonItem: self.item,
                  kJRProviderTableTitleString: @"Welcome"};
    [self logIn];
}

- (void)logIn {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
