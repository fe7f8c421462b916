#import <UIKit/UIKit.h>

@interface BaseViewController : UIViewController
@property (copy, nonatomic) NSString *heading;
@property (strong, nonatomic) NSDictionary *look;
@end
