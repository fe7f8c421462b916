#import <UIKit/UIKit.h>

@interface UIDevice (Shop)
- (BOOL)isPad;
- (BOOL)isLarge;
+ (BOOL)onPad;
@end
