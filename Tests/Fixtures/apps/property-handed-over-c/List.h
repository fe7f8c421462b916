#import <UIKit/UIKit.h>

@interface List : UIViewController
@end
