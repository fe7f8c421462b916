#import <UIKit/UIKit.h>

@interface ConflictController : UIViewController
@end
