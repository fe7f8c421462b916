#import <UIKit/UIKit.h>

@interface BasketController : UIViewController
@end
