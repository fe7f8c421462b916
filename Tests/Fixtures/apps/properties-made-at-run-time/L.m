#import "P.h"
@implementation L
- (IBAction)a:(id)s { Proxy *p = [Proxy new]; [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: p.title ?: @"None" }]; }
@end
