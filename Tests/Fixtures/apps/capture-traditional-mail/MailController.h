#import <UIKit/UIKit.h>

@interface MailController : UIViewController
@end
