#import <UIKit/UIKit.h>

@interface Screen9 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
