#import <UIKit/UIKit.h>

@interface SavedController : UIViewController
@end
