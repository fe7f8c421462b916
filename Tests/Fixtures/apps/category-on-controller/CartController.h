#import <UIKit/UIKit.h>

@interface CartController : UIViewController
@end
