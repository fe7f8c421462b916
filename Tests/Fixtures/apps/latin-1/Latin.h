#import <UIKit/UIKit.h>

@interface Latin : UIViewController
@end
