#import <Foundation/Foundation.h>

@interface Session : NSObject
@property (strong, nonatomic) NSDictionary *look;
+ (instancetype)shared;
- (void)enter;
@end
