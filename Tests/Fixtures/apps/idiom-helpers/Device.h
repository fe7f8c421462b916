#import <UIKit/UIKit.h>

@interface Device : NSObject
+ (BOOL)isPhone;
@end
static inline BOOL IsPad(void) { return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad; }
