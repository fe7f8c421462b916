#import <UIKit/UIKit.h>

@interface NibViewController : UIViewController
@property (strong, nonatomic) NSDictionary *look;
@end
