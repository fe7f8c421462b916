#import "Theme.h"
@implementation Theme
+ (NSString *)title { return @"Class"; }
@end
