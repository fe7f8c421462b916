#import <UIKit/UIKit.h>

@interface LoginController : NSObject
+ (void)showAuthenticationDialog;
@end
