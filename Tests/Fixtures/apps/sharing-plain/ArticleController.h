#import <UIKit/UIKit.h>

@interface ArticleController : UIViewController
@end
