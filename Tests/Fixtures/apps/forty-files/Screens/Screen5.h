#import <UIKit/UIKit.h>

@interface Screen5 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
