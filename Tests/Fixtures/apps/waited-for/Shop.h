#import <UIKit/UIKit.h>
@interface Shop : UIViewController
@property (copy, nonatomic) NSString *text;
@end
