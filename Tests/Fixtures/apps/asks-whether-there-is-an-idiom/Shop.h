#import <UIKit/UIKit.h>

@interface Shop : UIViewController
@property (nonatomic, getter=isCompact) BOOL compact;
- (void)show:(NSString *)title;
@end
