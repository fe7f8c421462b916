#import <UIKit/UIKit.h>

@interface Wide : UIViewController
@end
