#import "Shop-Swift.h"
@implementation Login
- (IBAction)a:(id)s { Look *l = [[Look alloc] init]; l.mode = 1; [l show]; }
@end
