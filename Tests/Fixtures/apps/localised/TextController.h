#import <UIKit/UIKit.h>

@interface TextController : UIViewController
@end
