#import <Foundation/Foundation.h>

@interface Theme : NSObject
+ (void)loginStyle:(NSMutableDictionary *)look;
@end
