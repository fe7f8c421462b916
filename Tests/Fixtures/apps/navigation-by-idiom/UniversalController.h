#import <UIKit/UIKit.h>

@interface UniversalController : UIViewController
@end
