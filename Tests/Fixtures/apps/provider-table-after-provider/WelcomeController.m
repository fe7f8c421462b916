#import "WelcomeController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation WelcomeController

- (void)viewDidLoad
{
    [super viewDidLoad];
    [JREngage setCustomInterfaceDefaults:@{ kJRProviderTableTitleString : @"Join us" }];
}

- (IBAction)one:(id)sender { [JREngage showAuthenticationDialogForProvider:@"linkedin"]; }

- (IBAction)all:(id)sender { [JREngage showAuthenticationDialog]; }

@end
