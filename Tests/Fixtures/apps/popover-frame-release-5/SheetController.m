#import "SheetController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SheetController

- (IBAction)open:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
        @{ kJRPopoverPresentationFrameValue : [NSValue valueWithCGRect:CGRectMake(0, 20, 100, 44)] }];
}

@end
