#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@compatibility_alias SocialLogin JREngage;
@implementation Login
- (IBAction)signIn:(id)sender
{
    [SocialLogin showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Alias" }];
}

@end
