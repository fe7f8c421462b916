#import <UIKit/UIKit.h>

@interface KernighanController : UIViewController
@end
