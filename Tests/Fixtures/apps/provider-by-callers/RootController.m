#import "RootController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation RootController

- (IBAction)signInPressed:(id)sender
{
    [self startFor:nil];
}

- (IBAction)facebookPressed:(id)sender
{
    [self startFor:@"facebook"];
}

- (IBAction)yahooPressed:(id)sender
{
    [self startFor:@"yahoo"];
}

- (void)startFor:(NSString *)provider
{
    [self signOut];
    if (provider)
    {
        [JREngage showAuthenticationDialogForProvider:provider withCustomInterfaceOverrides:self.look];
    }
    else
    {
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
    }
}

- (void)signOut
{
    [JREngage clearSharingCredentialsForAllProviders];
}

- (NSDictionary *)look
{
    return @{ kJRProviderTableTitleString : @"Members" };
}

@end
