#import "MacroController.h"
#import "Macros.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation MacroController

- (IBAction)signIn:(id)sender
{
    NSString *title = IS_IPAD ? @"Sign in to your library" : @"Sign in";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

@end
