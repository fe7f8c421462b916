#import <UIKit/UIKit.h>

@interface PlainViewController : UIViewController
@property (strong, nonatomic) NSDictionary *look;
@end
