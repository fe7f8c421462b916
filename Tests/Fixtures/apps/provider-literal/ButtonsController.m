#import "ButtonsController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ButtonsController

- (IBAction)facebook:(id)sender
{
    [JREngage showAuthenticationDialogForProvider:@"facebook"];
}

- (IBAction)google:(id)sender
{
    [JREngage showAuthenticationDialogForProvider:@"google" withCustomInterfaceOverrides:nil];
}

@end
