@interface FooNavigationController : UIViewController
@end
