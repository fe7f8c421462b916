#import <UIKit/UIKit.h>

@interface Screen10 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
