#import <UIKit/UIKit.h>

@interface NativeController : UIViewController
@property (nonatomic, strong) id table;
@end
