#import <UIKit/UIKit.h>

@interface SocialController : UIViewController
@end
