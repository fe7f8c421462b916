#import <UIKit/UIKit.h>

@interface ListController : UIViewController
@end
