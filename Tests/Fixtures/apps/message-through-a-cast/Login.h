#import <UIKit/UIKit.h>
#import "JREngage.h"

@interface Login : UIViewController
@end
