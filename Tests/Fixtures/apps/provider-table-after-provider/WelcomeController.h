#import <UIKit/UIKit.h>

@interface WelcomeController : UIViewController
@end
