@interface Login : UIViewController
@property (nonatomic, copy) NSString *text;
@end
