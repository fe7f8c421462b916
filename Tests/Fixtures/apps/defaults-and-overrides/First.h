#import <UIKit/UIKit.h>

@interface First : UIViewController
@end
