#import "StartController.h"
#import "JREngage.h"

@implementation StartController

- (IBAction)signIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : NSLocalizedStringFromTable(@"title", @"Login", nil)
    }];
}

@end
