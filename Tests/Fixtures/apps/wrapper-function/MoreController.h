#import <UIKit/UIKit.h>

@interface MoreController : UIViewController
@end
