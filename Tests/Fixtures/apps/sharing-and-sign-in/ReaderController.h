#import <UIKit/UIKit.h>

@interface ReaderController : UIViewController
@end
