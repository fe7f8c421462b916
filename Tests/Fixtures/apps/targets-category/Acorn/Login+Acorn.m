#import "Login.h"
@implementation Login (Acorn)
- (NSString *)heading { return @"Acorn"; }
@end
