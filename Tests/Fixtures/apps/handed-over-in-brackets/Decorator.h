#import <Foundation/Foundation.h>

@interface Decorator : NSObject
+ (void)decorate:(NSMutableDictionary *)look;
+ (NSUInteger)count:(NSDictionary *)look;
@end
