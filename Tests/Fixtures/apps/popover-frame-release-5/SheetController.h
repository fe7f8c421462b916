#import <UIKit/UIKit.h>

@interface SheetController : UIViewController
@end
