#import "BaseViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BaseViewController

- (NSString *)heading {
    return nil;
}

- (IBAction)enter:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [self heading]}];
}

@end
