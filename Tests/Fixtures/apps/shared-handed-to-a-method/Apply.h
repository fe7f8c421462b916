#import <UIKit/UIKit.h>
@interface Apply : NSObject
+ (NSMutableDictionary *)sale:(NSMutableDictionary *)d;
@end
