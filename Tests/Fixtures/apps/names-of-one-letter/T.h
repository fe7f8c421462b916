#import <Foundation/Foundation.h>

@interface T : NSObject
@property (copy, nonatomic) NSString *t;
+ (T *)s;
@end
