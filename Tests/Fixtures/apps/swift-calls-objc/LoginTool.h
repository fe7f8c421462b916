@interface LoginTool : NSObject
+ (instancetype)shared;
- (void)showLoginWithTitle:(NSString *)title provider:(NSString *)provider;
@end
