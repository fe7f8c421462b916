#import <UIKit/UIKit.h>

@interface TokenController : UIViewController
@end
