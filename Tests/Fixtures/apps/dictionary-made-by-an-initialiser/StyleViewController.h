#import <UIKit/UIKit.h>

@interface StyleViewController : UITableViewController
@property (strong, nonatomic) NSDictionary *look;
@end
