#import "HomeViewController.h"
#import "Settings.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.heading = [Settings shared].heading;
    self.footer = [Settings shared].footer;
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footer}];
}

@end
