#import "HomeViewController.h"
#import "Catalog.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    [Catalog loadWithCompletion:^(NSArray *items, NSError *error) {
        self.heading = @"Loaded";
    }];
    self.heading = @"Loading";
    self.footer = @"Always";
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footer}];
}

@end
