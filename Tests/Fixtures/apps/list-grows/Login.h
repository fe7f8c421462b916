#import <UIKit/UIKit.h>

@interface Login : UIViewController
@property (strong, nonatomic) NSMutableArray *seen;
@end
