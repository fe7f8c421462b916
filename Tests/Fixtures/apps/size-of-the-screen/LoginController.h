#import <UIKit/UIKit.h>

@interface LoginController : UIViewController
@end
