#import "KidsViewController.h"

@interface BabyViewController : KidsViewController
@end
