#import <UIKit/UIKit.h>

@interface Screen4 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
