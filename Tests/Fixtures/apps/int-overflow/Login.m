#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
    int n = 2000000000;
    n = n + 2000000000;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [NSString stringWithFormat:@"%d", n] }];
}

@end
