#import "SocialController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SocialController

- (void)signInWithProviderNamed:(NSString *)name
{
    [JREngage showAuthenticationDialogForProvider:name withCustomInterfaceOverrides:nil];
}

@end
