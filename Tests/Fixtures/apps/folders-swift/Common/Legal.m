#import "Legal.h"
@implementation Legal
+ (NSString *)text { return @"Legal"; }
@end
