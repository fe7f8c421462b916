#import <UIKit/UIKit.h>

@interface ListedController : UIViewController
@end
