#import <UIKit/UIKit.h>

@interface Screen0 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
