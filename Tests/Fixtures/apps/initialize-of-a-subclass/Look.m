#import "Look.h"
static NSString *title = @"A";
@implementation Look
+ (NSString *)title { return title; }
@end
@implementation SubLook
+ (void)initialize { title = @"Sub"; }
@end
