#import <UIKit/UIKit.h>

@interface Screen11 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
