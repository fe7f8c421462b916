#import <UIKit/UIKit.h>

@interface ShareController : UIViewController
@end
