#import <UIKit/UIKit.h>

@interface ShownController : UIViewController
@end
