#import <UIKit/UIKit.h>

@interface TabController : UIViewController
@end
