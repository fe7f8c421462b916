#import <UIKit/UIKit.h>

@interface FooterController : UIViewController
@end
