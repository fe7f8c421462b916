#import <UIKit/UIKit.h>

@interface LogoController : UIViewController
@end
