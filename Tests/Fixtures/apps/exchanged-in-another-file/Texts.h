#import <UIKit/UIKit.h>
@interface Texts : NSObject
- (NSString *)loginTitle;
@end
