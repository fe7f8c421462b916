#import "Theme.h"
@implementation Theme (Brand)
+ (NSString *)title { return @"Category"; }
@end
