#import <UIKit/UIKit.h>

@interface ButtonFrameController : UIViewController
@property (nonatomic, strong) NSMutableDictionary *look;
@end
