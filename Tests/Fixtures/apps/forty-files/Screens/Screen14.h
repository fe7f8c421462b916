#import <UIKit/UIKit.h>

@interface Screen14 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
