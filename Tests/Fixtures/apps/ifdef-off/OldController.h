#import <UIKit/UIKit.h>

@interface OldController : UIViewController
@end
