#import "SideViewController.h"
#import "Catalog.h"
#import "Settings.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SideViewController

- (IBAction)loadAndShow:(id)sender {
    [Catalog loadWithCompletion:^(NSArray *items, NSError *error) {
        [Settings shared].heading = @"Loaded";
    }];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [Settings shared].heading}];
}

@end
