#import <UIKit/UIKit.h>

@interface TwoController : UIViewController
@end
