#import <UIKit/UIKit.h>

@interface Login : UIViewController
@property (copy, nonatomic) void (^tap)(void);
- (NSString *)next;
@end
