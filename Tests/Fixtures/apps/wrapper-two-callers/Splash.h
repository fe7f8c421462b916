#import <UIKit/UIKit.h>

@interface Splash : UIViewController
@end
