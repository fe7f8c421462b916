#import <Foundation/Foundation.h>

@interface Facade : NSObject
+ (void)login;
@end
