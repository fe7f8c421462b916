#import <UIKit/UIKit.h>

@interface UIView (Frame)
@property (nonatomic) CGFloat height;
@property (nonatomic, readonly) CGFloat bottom;
@end
