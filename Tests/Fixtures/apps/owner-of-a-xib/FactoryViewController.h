#import <UIKit/UIKit.h>

@interface FactoryViewController : UIViewController
@property (strong, nonatomic) NSDictionary *style;
+ (instancetype)screen;
@end
