#import <UIKit/UIKit.h>

@interface AlertController : UIViewController
@end
