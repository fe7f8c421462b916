#import <UIKit/UIKit.h>

@interface Flow : NSObject
+ (void)startWith:(void (^)(NSMutableDictionary *look))fill;
@end
