@interface Login : UIViewController
@end
