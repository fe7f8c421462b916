#import <UIKit/UIKit.h>

@interface FilledViewController : UIViewController
@property (strong, nonatomic) NSMutableDictionary *look;
@end
