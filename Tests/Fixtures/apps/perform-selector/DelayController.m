#import "DelayController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation DelayController

- (void)viewDidAppear:(BOOL)animated
{
    [super viewDidAppear:animated];
    [self performSelector:@selector(showLogin) withObject:nil afterDelay:0.5];
}

- (void)showLogin
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Late" }];
}

@end
