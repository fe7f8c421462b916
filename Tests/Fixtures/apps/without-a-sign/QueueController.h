#import <UIKit/UIKit.h>

@interface QueueController : UIViewController
@end
