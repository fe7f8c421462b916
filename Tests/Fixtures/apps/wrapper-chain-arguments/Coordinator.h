#import <UIKit/UIKit.h>

@interface Coordinator : NSObject
+ (void)login:(NSString *)reason options:(NSDictionary *)options;
@end
