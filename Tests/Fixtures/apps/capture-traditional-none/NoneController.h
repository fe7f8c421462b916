#import <UIKit/UIKit.h>

@interface NoneController : UIViewController
@end
