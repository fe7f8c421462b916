#import "Screen.h"

@implementation Screen

- (void)viewDidLoad {
    [super viewDidLoad];
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) isPad = YES;
}

- (IBAction)signIn:(id)sender {
    NSDictionary *look;
    if (isPad)
        look = @{kJRPopoverPresentationBarButtonItem: self.navigationItem.rightBarButtonItem,
                 kJRProviderTableTitleString: @"Pad"};
    else
        look = @{kJRApplicationNavigationController: self.navigationController,
                 kJRProviderTableTitleString: @"Phone"};
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
