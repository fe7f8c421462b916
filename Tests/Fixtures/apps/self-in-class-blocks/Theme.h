#import <Foundation/Foundation.h>

@interface Theme : NSObject
+ (instancetype)shared;
- (NSString *)name;
@end

@interface AcmeTheme : Theme
@end
