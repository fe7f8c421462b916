#import <UIKit/UIKit.h>

@interface Screen2 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
