#import "HomeViewController.h"
#import "LoginPresenter.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

- (IBAction)byDevice:(id)sender {
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        [LoginPresenter showWithLook:@{kJRProviderTableTitleString: @"Welcome to the iPad"}];
    } else {
        [LoginPresenter showWithLook:nil];
    }
}

- (void)showLarge:(BOOL)isLarge {
    [LoginPresenter showWithLook:isLarge ? @{kJRProviderTableTitleString: @"Large"} : nil];
}

- (IBAction)byFlag:(id)sender {
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        [self showLarge:YES];
    } else {
        [self showLarge:NO];
    }
}

- (IBAction)plain:(id)sender {
    [LoginPresenter showWithLook:nil];
}

@end
