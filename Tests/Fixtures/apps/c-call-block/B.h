#import <UIKit/UIKit.h>

@interface B : UIViewController
@end
