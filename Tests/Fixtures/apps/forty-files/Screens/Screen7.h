#import <UIKit/UIKit.h>

@interface Screen7 : UITableViewController
@property (nonatomic, copy) NSArray *rows;
@end
