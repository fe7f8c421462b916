#import <UIKit/UIKit.h>

@interface Account : UIViewController
@end
