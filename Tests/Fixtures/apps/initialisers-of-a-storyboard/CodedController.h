#import <UIKit/UIKit.h>

@interface CodedController : UIViewController
@property (strong, nonatomic) NSDictionary *look;
@end
