#import "JREngage.h"
#import "Theme.hpp"

@implementation Login
- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : Theme::title() }];
}
@end
