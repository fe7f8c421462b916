#import <UIKit/UIKit.h>

@interface BrandController : UIViewController
@end
