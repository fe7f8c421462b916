#import <UIKit/UIKit.h>

@interface AsyncController : UIViewController
@end
