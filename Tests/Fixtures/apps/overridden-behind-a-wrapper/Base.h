#import <UIKit/UIKit.h>
@interface Base : UIViewController
- (NSString *)loginTitle;
@end
