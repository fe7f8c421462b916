#import "TwoController.h"
#import "JREngage.h"
#import "Providers.h"

@implementation TwoController

- (IBAction)main:(id)sender
{
    [JREngage showAuthenticationDialogForProvider:PROVIDER_MAIN];
}

- (IBAction)other:(id)sender
{
    [JREngage showAuthenticationDialogForProvider:kOtherProvider];
}

@end
