#import <UIKit/UIKit.h>

@interface PickerController : UITableViewController
@property (nonatomic, copy) NSString *chosen;
@property (nonatomic, strong) NSArray *names;
@end
