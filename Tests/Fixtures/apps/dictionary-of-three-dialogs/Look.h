#import <Foundation/Foundation.h>

@interface Look : NSObject
+ (NSDictionary *)look;
@end
