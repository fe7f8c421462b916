#import <UIKit/UIKit.h>

@interface MacroController : UIViewController
@end
