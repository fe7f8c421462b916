#import <UIKit/UIKit.h>

@interface Service : NSObject
@property (nonatomic, copy) void (^open)(NSString *);
+ (Service *)shared;
@end
