#import <UIKit/UIKit.h>

@interface BaseViewController : UIViewController
- (NSString *)heading;
@end
