#import "Service.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Service

- (void)loginWithTitle:(NSString *)title provider:(NSString *)provider
{
    NSDictionary *look = @{ kJRProviderTableTitleString : title };
    if (provider.length) {
        [JREngage showAuthenticationDialogForProvider:provider withCustomInterfaceOverrides:look];
        return;
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
