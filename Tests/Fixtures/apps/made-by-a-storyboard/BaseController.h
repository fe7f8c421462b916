#import <UIKit/UIKit.h>

@interface BaseController : UIViewController
- (NSString *)heading;
@end
