@interface UIViewController (Login)
- (void)mj_loginWithTitle:(NSString *)title;
@end
