#import <UIKit/UIKit.h>

@interface Second : UIViewController
@end
