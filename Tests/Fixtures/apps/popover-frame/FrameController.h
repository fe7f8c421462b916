#import <UIKit/UIKit.h>

@interface FrameController : UIViewController
@end
