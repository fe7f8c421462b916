#import <UIKit/UIKit.h>

@interface OpenIDController : UIViewController
@end
