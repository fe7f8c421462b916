#import <UIKit/UIKit.h>
@interface Store : NSObject
+ (NSDictionary *)all;
@end
