#import <Foundation/Foundation.h>

@interface LoginSession : NSObject
@property (nonatomic, copy) NSDictionary *look;
@property (nonatomic) BOOL isLarge;
+ (instancetype)shared;
- (void)showWithLook;
- (void)showBySize;
@end
