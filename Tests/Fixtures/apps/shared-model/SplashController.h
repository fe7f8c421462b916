#import <UIKit/UIKit.h>

@interface SplashController : UIViewController
@end
