#import <UIKit/UIKit.h>

@interface DebugController : UIViewController
@end
