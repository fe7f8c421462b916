#import "JREngage.h"
@interface User : NSObject
+ (User *)currentUser;
- (void)signInFor:(NSString *)name;
- (void)signUpFor:(NSString *)name;
@end
