#import "Login.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (NSMutableDictionary *)look
{
    return _look == nil ? (_look = [@{kJRProviderTableTitleString: @"Plain"} mutableCopy]) : _look;
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
