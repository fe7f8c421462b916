#import "Second.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Second

- (IBAction)second:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableSectionHeaderTitleString : [NSNull null] }]; }

@end
