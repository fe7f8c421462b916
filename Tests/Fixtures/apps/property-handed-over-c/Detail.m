#import "Detail.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Detail

- (void)viewDidLoad
{
    [super viewDidLoad];
    if (self.loginTitle == nil) self.loginTitle = @"Default";
}

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : self.loginTitle }];
}

@end
