#import <UIKit/UIKit.h>

@interface HomeViewController : UIViewController
@property (copy, nonatomic) NSString *heading;
@property (copy, nonatomic) NSString *footer;
@end
