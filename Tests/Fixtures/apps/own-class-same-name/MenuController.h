#import <UIKit/UIKit.h>

@interface MenuController : UIViewController
@end
