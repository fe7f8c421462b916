@interface Login : UIViewController
- (NSString *)heading;
@end
