#import <UIKit/UIKit.h>

@interface LibraryController : UIViewController
@property (nonatomic, strong) NSMutableArray *titles;
@end
