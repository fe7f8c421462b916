#import <UIKit/UIKit.h>

@interface NamedController : UIViewController
@property (strong, nonatomic) NSDictionary *look;
@end
