#import <UIKit/UIKit.h>

@interface LoginViewController : UIViewController
@property (copy, nonatomic) NSString *heading;
@property (copy, nonatomic) NSString *footer;
@end
