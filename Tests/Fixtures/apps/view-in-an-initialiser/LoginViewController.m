#import "LoginViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginViewController

- (instancetype)init {
    if ((self = [super initWithNibName:nil bundle:nil])) {
        self.view.backgroundColor = [UIColor whiteColor];
        self.heading = @"Begun";
        self.footer = @"Always";
    }
    return self;
}

- (void)viewDidLoad {
    [super viewDidLoad];
    self.heading = @"Loaded";
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footer}];
}

@end
