#import "Login.h"
#include <string>
#import "JREngage+CustomInterface.h"

static std::string prefix() { return "Shop"; }

@implementation Login

- (IBAction)signIn:(id)sender
{
    if (prefix().empty()) return;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Plus plus" }];
}

@end
