#import <UIKit/UIKit.h>

@interface Login : UIViewController
@property (nonatomic) NSInteger taps;
@end
