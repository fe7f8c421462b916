#import <UIKit/UIKit.h>
#import "Config.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (void)renamed:(NSNotification *)note
{
    Config *config = [Config shared];
    config.title = note.name;
}

- (IBAction)signIn:(id)sender
{
    NSDictionary *look = @{ kJRProviderTableTitleString : [Config shared].title };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
