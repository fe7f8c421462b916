#import "Strings.h"
NSString *const ShopTitle = @"Elsewhere";
@implementation Strings
+ (NSString *)footer { return @"By class"; }
@end
