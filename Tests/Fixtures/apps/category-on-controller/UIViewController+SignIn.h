#import <UIKit/UIKit.h>

@interface UIViewController (SignIn)
- (void)shop_signIn;
@end
