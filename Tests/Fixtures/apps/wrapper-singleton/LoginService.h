#import <UIKit/UIKit.h>

@interface LoginService : NSObject
+ (LoginService *)shared;
- (void)presentFrom:(UIViewController *)controller;
@end
