#import <UIKit/UIKit.h>

@interface Screen3 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
