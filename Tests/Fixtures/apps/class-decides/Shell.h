@interface Shell : UINavigationController
@end
