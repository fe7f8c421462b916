#import <UIKit/UIKit.h>

@interface RawController : UIViewController
@end
