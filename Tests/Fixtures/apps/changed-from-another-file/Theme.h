#import <Foundation/Foundation.h>

@interface Theme : NSObject
+ (NSMutableDictionary *)ui;
@end
