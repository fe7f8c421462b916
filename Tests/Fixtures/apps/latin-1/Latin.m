// Grußwörter für den Dialog
#import "Latin.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Latin

- (IBAction)signIn:(id)sender
{
    // für alle Geräte
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Anmelden" }];
}

@end
