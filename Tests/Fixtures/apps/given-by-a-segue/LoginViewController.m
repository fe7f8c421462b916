#import "LoginViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.look = [NSMutableDictionary dictionary];
    [self.look setValue:self.heading forKey:kJRProviderTableTitleString];
    self.footer = @"Always";
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

- (IBAction)steady:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.footer}];
}

@end
