#import <Foundation/Foundation.h>
@interface Wrapper : NSObject
+ (void)startWith:(NSDictionary *)look;
@end
