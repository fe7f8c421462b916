#import <UIKit/UIKit.h>

@interface LinkController : UIViewController
@end
