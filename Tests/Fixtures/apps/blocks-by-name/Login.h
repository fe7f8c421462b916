#import <UIKit/UIKit.h>

@interface Login : UIViewController
@end
