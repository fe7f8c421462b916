#import <UIKit/UIKit.h>

@interface DeviceController : UIViewController
@end
