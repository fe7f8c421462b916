#import <UIKit/UIKit.h>

@interface Detail : UIViewController
@property (nonatomic, copy) NSString *loginTitle;
@end
