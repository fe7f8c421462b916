#import "First.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation First

- (IBAction)first:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"First" }]; }

@end
