#import <UIKit/UIKit.h>

@interface QuickController : UIViewController
@property (nonatomic, copy) NSString *token;
@end
