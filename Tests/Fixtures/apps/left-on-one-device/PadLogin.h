#import <UIKit/UIKit.h>

@interface PadLogin : UIViewController
@end
