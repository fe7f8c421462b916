#import <UIKit/UIKit.h>

@interface Screen : UIViewController
@end
