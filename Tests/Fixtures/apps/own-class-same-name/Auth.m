#import "Auth.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Auth

+ (void)showAuthenticationDialog
{
    [JREngage showAuthenticationDialogForProvider:@"google" withCustomInterfaceOverrides:@{}];
}

@end
