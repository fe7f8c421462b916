#import <UIKit/UIKit.h>

@interface TintController : UIViewController
@end
