#import <Foundation/Foundation.h>

@interface Theme : NSObject
+ (NSMutableDictionary *)ui;
+ (NSMutableDictionary *)kept;
+ (NSMutableDictionary *)own;
@end
