#import <UIKit/UIKit.h>

@interface Login : UIViewController
@property (nonatomic, copy) NSString *title2;
@end
