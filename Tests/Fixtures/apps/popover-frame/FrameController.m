#import "FrameController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation FrameController

- (IBAction)open:(id)sender
{
    CGRect rect = CGRectMake(40, 300, 120, 44);
    NSDictionary *look = [NSDictionary dictionaryWithObjectsAndKeys:
        [NSValue valueWithCGRect:rect], kJRPopoverPresentationFrameValue,
        [NSNumber numberWithInt:UIPopoverArrowDirectionUp], kJRPopoverPresentationArrowDirection, nil];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
