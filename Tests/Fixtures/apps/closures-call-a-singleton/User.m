#import "User.h"
@implementation User
+ (User *)currentUser
{
    static User *user = nil; if (!user) user = [[self alloc] init]; return user;
}
- (void)signInFor:(NSString *)name
{
    [JREngage showAuthenticationDialogForProvider:name];
}
- (void)signUpFor:(NSString *)name
{
    [JREngage showAuthenticationDialogForProvider:name];
}
@end
