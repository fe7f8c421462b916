#import "UIView+Frame.h"

@implementation UIView (Frame)

- (CGFloat)height { return self.frame.size.height; }

- (void)setHeight:(CGFloat)height {
    CGRect frame = self.frame;
    frame.size.height = height;
    self.frame = frame;
}

- (CGFloat)bottom { return self.frame.origin.y + self.frame.size.height; }

@end
