#import <UIKit/UIKit.h>

@interface EmbeddedTable : UITableViewController
@end
