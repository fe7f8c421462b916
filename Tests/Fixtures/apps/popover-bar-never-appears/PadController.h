#import <UIKit/UIKit.h>

@interface PadController : UIViewController
@end
