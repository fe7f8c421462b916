#import <UIKit/UIKit.h>

@interface BothController : UIViewController
@end
