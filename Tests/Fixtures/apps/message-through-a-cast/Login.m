#import "Login.h"
#import "Send.h"

@implementation Login

- (void)signIn {
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Welcome";
    SEND(look, @selector(setObject:forKey:), @"Hello", kJRProviderTableTitleString);
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
