#import <UIKit/UIKit.h>

@interface Screen12 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
