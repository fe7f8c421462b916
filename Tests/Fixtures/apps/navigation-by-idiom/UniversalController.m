#import "UniversalController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation UniversalController

- (IBAction)go:(id)sender
{
    UINavigationController *nav = self.navigationController;
    BOOL iPad = UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad;
    if (iPad)
        nav = [[UINavigationController alloc] init];
    NSMutableDictionary *look = [[NSMutableDictionary alloc] initWithObjectsAndKeys:
        @"Social", kJRProviderTableSectionHeaderTitleString,
        nav, (iPad ? kJRCustomModalNavigationController : kJRApplicationNavigationController), nil];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
