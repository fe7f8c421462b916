#import "HomeViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.footer = @"Always";
    self.note = @"Welcome";
}

- (IBAction)memberTapped:(id)sender {
    self.heading = @"Member";
    self.note = @"Hello";
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footer}];
}

@end
