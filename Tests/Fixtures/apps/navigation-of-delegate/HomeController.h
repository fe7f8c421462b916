#import <UIKit/UIKit.h>

@interface HomeController : UIViewController
@end
