#import "HomeViewController.h"
#import "Catalog.h"
#import "Settings.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation HomeViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    [Catalog loadWithCompletion:^(NSArray *items, NSError *error) {
        if (error) return;
        [Settings shared].heading = @"Loaded";
    }];
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [Settings shared].heading}];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [Settings shared].footer}];
}

@end
