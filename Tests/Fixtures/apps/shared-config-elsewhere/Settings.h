#import <UIKit/UIKit.h>

@interface Settings : UIViewController
@end
