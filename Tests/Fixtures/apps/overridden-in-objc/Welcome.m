#import "Welcome.h"

@implementation Welcome
- (NSString *)heading { return @"Welcome"; }
@end
