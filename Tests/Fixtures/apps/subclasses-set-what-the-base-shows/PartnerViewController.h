#import "BaseViewController.h"

@interface PartnerViewController : BaseViewController
@end
