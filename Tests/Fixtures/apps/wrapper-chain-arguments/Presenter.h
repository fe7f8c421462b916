#import <UIKit/UIKit.h>

@interface Presenter : NSObject
- (void)present:(NSDictionary *)look animated:(BOOL)animated;
@end
