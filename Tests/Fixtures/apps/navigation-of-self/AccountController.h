#import <UIKit/UIKit.h>

@interface AccountController : UIViewController
@end
