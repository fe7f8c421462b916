#import "LoginController.h"
#import "JREngage+CustomInterface.h"
#import "Sizes.h"

@implementation LoginController

- (IBAction)signIn:(id)sender
{
    NSString *title = IS_IPHONE_5 ? @"Tall" : @"Other";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : title}];
}

- (IBAction)join:(id)sender
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if (IS_IPHONE) look[kJRProviderTableTitleString] = @"Narrow";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
