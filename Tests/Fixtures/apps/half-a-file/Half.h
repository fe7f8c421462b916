#import <UIKit/UIKit.h>

@interface Half : UIViewController
@end
