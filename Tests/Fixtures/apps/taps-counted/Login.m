#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.taps = 0;
}

- (IBAction)signIn:(id)sender
{
    self.taps++;
    NSString *title = @"Welcome";
    if (self.taps > 1) {
        title = @"Welcome back";
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

@end
