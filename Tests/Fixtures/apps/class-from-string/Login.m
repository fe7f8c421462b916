#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
    Class c = NSClassFromString(@"JREngage");
    [c showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Str" }];
}

@end
