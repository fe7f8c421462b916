#import <UIKit/UIKit.h>
@interface Shop : UIViewController
@end
