#import <UIKit/UIKit.h>

@interface SideViewController : UIViewController
@end
