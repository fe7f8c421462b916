#import "Login.h"
#import "Looks.h"

@implementation Login

- (void)signIn {
    NSMutableDictionary *kept = [NSThread currentThread].threadDictionary;
    kept[@"title"] = @"Welcome";
    [Looks prepare];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString: kept[@"title"]}];
}

@end
