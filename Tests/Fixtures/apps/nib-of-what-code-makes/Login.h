@interface Login : UIViewController
@property (copy) NSString *text;
@end
