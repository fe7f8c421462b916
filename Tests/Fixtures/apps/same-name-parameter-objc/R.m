#import "C.h"
@interface R : UIViewController
@end
@implementation R
- (IBAction)go { C *c = [C new]; [self addChildViewController:c]; [c useHeading:@"Join"]; }
@end
