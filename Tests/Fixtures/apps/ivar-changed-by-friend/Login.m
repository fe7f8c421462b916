#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Login

- (void)viewDidLoad { [super viewDidLoad]; title2 = @"Start"; }

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title2 }];
}

@end
