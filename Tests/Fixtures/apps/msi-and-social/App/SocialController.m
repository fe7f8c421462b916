#import "SocialController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SocialController

- (IBAction)social:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Social" }];
}

@end
