#import <UIKit/UIKit.h>

@interface ShortController : UIViewController
@end
