#import <UIKit/UIKit.h>

@interface A : UIViewController
@end
