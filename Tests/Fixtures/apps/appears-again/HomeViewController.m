#import "HomeViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.footer = @"Always";
}

- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    self.heading = self.wasShown ? @"Again" : @"First";
    self.wasShown = YES;
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footer}];
}

@end
