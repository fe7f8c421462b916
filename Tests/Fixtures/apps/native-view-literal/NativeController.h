#import <UIKit/UIKit.h>

@interface NativeController : UIViewController
@end
