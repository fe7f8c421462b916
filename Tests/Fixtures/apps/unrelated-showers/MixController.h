#import <UIKit/UIKit.h>

@interface MixController : UIViewController
@end
