#import <UIKit/UIKit.h>

@interface IdiomController : UIViewController
@end
