#import <UIKit/UIKit.h>

@interface EntranceController : UIViewController
@end
