#import <UIKit/UIKit.h>

@interface EarlyController : UIViewController
@end
