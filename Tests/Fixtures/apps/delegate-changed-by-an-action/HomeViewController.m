#import "HomeViewController.h"
#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: ((AppDelegate *)[UIApplication sharedApplication].delegate).heading}];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: ((AppDelegate *)[UIApplication sharedApplication].delegate).footer}];
}

- (IBAction)switchTapped:(id)sender {
    AppDelegate *delegate = (AppDelegate *)[[UIApplication sharedApplication] delegate];
    delegate.heading = @"Changed";
}

@end
