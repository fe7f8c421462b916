#import "SettingsViewController.h"
#import "Settings.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SettingsViewController

- (IBAction)changeTapped:(id)sender {
    [Settings shared].heading = @"Changed";
}

- (IBAction)helpTapped:(id)sender {
    [JREngage showAuthenticationDialog];
}

@end
