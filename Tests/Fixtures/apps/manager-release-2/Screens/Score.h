#import <UIKit/UIKit.h>

@interface Score : UIViewController
@end
