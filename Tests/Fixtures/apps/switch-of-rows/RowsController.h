#import <UIKit/UIKit.h>

@interface RowsController : UITableViewController
@end
