#import <UIKit/UIKit.h>

@interface Story : UIViewController
@end
