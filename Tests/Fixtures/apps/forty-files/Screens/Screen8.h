#import <UIKit/UIKit.h>

@interface Screen8 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
