#import <UIKit/UIKit.h>

@interface Theme : NSObject
+ (Theme *)current;
- (NSString *)title;
@end
