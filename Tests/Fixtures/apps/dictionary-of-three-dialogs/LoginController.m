#import "LoginController.h"
#import "JREngage+CustomInterface.h"
#import "Look.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[Look look]];
}

- (IBAction)google:(id)sender
{
    [JREngage showAuthenticationDialogForProvider:@"google" withCustomInterfaceOverrides:[Look look]];
}

- (void)page:(NSString *)provider
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look setObject:[UIColor redColor] forKey:kJRAuthenticationBackgroundColor];
    [JREngage showAuthenticationDialogForProvider:provider withCustomInterfaceOverrides:look];
}

@end
