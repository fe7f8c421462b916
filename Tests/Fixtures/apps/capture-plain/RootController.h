#import <UIKit/UIKit.h>

@interface RootController : UIViewController
@end
