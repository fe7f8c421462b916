#import "Login.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (NSMutableDictionary *)look
{
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        _look = [NSMutableDictionary dictionary];
        _look[kJRProviderTableTitleString] = @"Plain";
    });
    return _look;
}

- (void)brandArrived:(NSNotification *)note
{
    self.look[kJRProviderTableTitleString] = note.userInfo[@"brand"];
}

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
