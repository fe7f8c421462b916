#import <UIKit/UIKit.h>

@interface Screen13 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
