#import <UIKit/UIKit.h>

@interface KeepController : UIViewController
@end
