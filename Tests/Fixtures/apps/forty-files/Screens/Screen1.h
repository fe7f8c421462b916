#import <UIKit/UIKit.h>

@interface Screen1 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
