#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (IBAction)signIn:(UIButton *)sender
{
    __block NSString *title = @"Start";
    NSDictionary *acts = @{ @"plain" : ^{ title = @"Plain"; }, @"club" : ^{ title = @"Club"; } };
    void (^act)(void) = acts[sender.currentTitle];
    if (act) act();
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

@end
