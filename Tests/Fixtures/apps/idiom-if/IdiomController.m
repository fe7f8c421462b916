#import "IdiomController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation IdiomController

- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        look[kJRProviderTableTitleString] = @"On a pad";
        look[kJRPopoverPresentationFrameValue] = [NSValue valueWithCGRect:CGRectMake(0, 300, 80, 40)];
        look[kJRPopoverPresentationArrowDirection] = @(UIPopoverArrowDirectionLeft);
    } else {
        look[kJRProviderTableTitleString] = @"On a phone";
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
