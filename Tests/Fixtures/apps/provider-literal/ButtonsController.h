#import <UIKit/UIKit.h>

@interface ButtonsController : UIViewController
@end
