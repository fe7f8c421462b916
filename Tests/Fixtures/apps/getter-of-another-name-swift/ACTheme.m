#import "ACTheme.h"
@implementation ACTheme
+ (ACTheme *)defaultTheme { static ACTheme *t; static dispatch_once_t k; dispatch_once(&k, ^{ t = [[ACTheme alloc] init]; }); return t; }
- (NSString *)loginTitle { return @"Aurora"; }
@end
