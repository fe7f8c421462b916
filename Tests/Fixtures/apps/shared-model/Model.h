#import <Foundation/Foundation.h>

@interface Model : NSObject
+ (Model *)shared;
@property (nonatomic, copy) NSDictionary *look;
- (void)signIn;
@end
