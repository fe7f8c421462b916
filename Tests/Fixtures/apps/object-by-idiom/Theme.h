#import <Foundation/Foundation.h>
@interface Theme : NSObject
- (NSString *)title;
- (NSDictionary *)look;
@end
@interface WideTheme : Theme
@end
