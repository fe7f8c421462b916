#import <UIKit/UIKit.h>

@interface DelayController : UIViewController
@end
