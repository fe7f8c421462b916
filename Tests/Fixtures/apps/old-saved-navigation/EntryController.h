#import <UIKit/UIKit.h>

@interface EntryController : UIViewController
@end
