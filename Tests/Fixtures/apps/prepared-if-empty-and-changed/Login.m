#import "Login.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (void)prepare
{
    if (_look) {
        return;
    }
    _look = [NSMutableDictionary dictionary];
    _look[kJRProviderTableTitleString] = @"Plain";
}

- (void)brandArrived:(NSNotification *)note
{
    self.look[kJRProviderTableTitleString] = note.userInfo[@"brand"];
}

- (IBAction)signIn:(id)sender
{
    [self prepare];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
