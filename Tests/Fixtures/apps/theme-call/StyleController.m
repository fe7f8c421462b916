#import "StyleController.h"
#import "Theme.h"
#import "JREngage+CustomInterface.h"

@implementation StyleController

- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Plain";
    [Theme loginStyle:look];
    NSLog(@"%@", look);
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
