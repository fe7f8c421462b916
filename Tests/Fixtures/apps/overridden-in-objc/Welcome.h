#import "SignInScreen.h"

@interface Welcome : SignInScreen
@end
