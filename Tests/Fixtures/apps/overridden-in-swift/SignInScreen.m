#import "JREngage.h"
#import "SignInScreen.h"

@implementation SignInScreen
- (NSString *)heading { return @"Base"; }
- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [self heading] }];
}
@end
