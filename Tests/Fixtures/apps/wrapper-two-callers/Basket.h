#import <UIKit/UIKit.h>

@interface Basket : UIViewController
@end
