#import "DemoController.h"
#import "JRCapture.h"
#import "JREngage+CustomInterface.h"

@implementation DemoController

- (IBAction)signInPressed:(id)sender
{
    self.customUi = nil;
    [self startSignInForProvider:nil];
}

- (IBAction)navPressed:(id)sender
{
    self.customUi = @{ kJRApplicationNavigationController : self.navigationController,
                       kJRPopoverPresentationBarButtonItem : self.navButton };
    [self startSignInForProvider:nil];
}

- (void)startSignInForProvider:(NSString *)provider
{
    if (provider)
    {
        [JRCapture startEngageSignInDialogOnProvider:provider withCustomInterfaceOverrides:self.customUi forDelegate:self];
    }
    else
    {
        [JRCapture startEngageSignInDialogWithTraditionalSignIn:JRTraditionalSignInEmailPassword
                                    andCustomInterfaceOverrides:self.customUi forDelegate:self];
    }
}

@end
