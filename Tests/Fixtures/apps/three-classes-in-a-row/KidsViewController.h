#import "BaseViewController.h"

@interface KidsViewController : BaseViewController
@end
