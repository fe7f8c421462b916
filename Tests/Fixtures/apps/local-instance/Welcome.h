#import <UIKit/UIKit.h>

@interface Welcome : UIViewController
@end
