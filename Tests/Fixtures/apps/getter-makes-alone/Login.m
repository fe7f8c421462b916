#import "Login.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (NSMutableDictionary *)look
{
    if (_look != nil) {
        return _look;
    }
    _look = [NSMutableDictionary dictionary];
    _look[kJRProviderTableTitleString] = @"Plain";
    return _look;
}

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
