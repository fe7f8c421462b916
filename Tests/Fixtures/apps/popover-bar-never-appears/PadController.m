#import "PadController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation PadController

- (IBAction)open:(UIBarButtonItem *)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRPopoverPresentationBarButtonItem : sender }];
}

@end
