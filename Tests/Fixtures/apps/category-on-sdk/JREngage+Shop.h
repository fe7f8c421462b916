#import "JREngage.h"

@interface JREngage (Shop)
+ (void)shop_showSignIn;
@end
