#import "BaseViewController.h"

@interface HomeViewController : BaseViewController
@end
