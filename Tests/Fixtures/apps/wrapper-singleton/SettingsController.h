#import <UIKit/UIKit.h>

@interface SettingsController : UIViewController
@end
