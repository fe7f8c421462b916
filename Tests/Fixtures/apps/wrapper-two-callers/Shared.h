#import <Foundation/Foundation.h>

@interface Shared : NSObject
+ (void)startWith:(NSDictionary *)look;
@end
