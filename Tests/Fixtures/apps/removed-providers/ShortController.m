#import "ShortController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ShortController

- (IBAction)signIn:(id)sender
{
    NSArray *removed = [NSArray arrayWithObjects:@"google", @"yahoo", nil];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRRemoveProvidersFromAuthentication : removed }];
}

@end
