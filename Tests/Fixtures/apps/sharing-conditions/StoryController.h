#import <UIKit/UIKit.h>

@interface StoryController : UIViewController
@end
