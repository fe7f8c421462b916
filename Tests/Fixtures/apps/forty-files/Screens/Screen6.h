#import <UIKit/UIKit.h>

@interface Screen6 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
