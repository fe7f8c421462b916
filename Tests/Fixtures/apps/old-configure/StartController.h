#import <UIKit/UIKit.h>

@interface StartController : UIViewController
@end
