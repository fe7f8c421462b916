#import <UIKit/UIKit.h>

@interface NameController : UIViewController
@end
