#import "LoginViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginViewController

- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
    if ((self = [super initWithNibName:name bundle:bundle])) {
        self.look = @{kJRProviderTableTitleString: @"Owner"};
    }
    return self;
}

- (IBAction)enter:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
