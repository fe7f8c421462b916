#import <UIKit/UIKit.h>

@interface OtherViewController : UIViewController
@end
