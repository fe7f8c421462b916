#import <Foundation/Foundation.h>

@interface Looks : NSObject
+ (void)prepare;
@end
