#import "LogoController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LogoController

- (IBAction)signIn:(id)sender
{
    UIImageView *logo = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"logo"]];
    NSDictionary *look = @{ kJRProviderTableTitleView : logo, kJRProviderTableTitleString : @"Shop" };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
