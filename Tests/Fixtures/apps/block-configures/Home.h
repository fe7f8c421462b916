#import <UIKit/UIKit.h>

@interface Home : UIViewController
@end
