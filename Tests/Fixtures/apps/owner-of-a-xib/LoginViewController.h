#import <UIKit/UIKit.h>

@interface LoginViewController : UIViewController
@property (strong, nonatomic) NSDictionary *look;
@end
