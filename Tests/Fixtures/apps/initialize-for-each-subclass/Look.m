#import "Look.h"
static NSString *title = @"A";
@implementation Look
+ (void)initialize { title = NSStringFromClass(self); }
+ (NSString *)title { return title; }
@end
@implementation SubLook
@end
