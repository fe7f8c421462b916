#import <UIKit/UIKit.h>

@interface StyleController : UIViewController
@end
