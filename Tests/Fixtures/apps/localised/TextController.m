#import "TextController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation TextController

- (IBAction)signIn:(id)sender
{
    NSDictionary *look = @{ kJRProviderTableTitleString : NSLocalizedString(@"login.title", @"title of the dialog"),
                            kJRProviderTableSectionHeaderTitleString : NSLocalizedString(@"login.header", nil) };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
