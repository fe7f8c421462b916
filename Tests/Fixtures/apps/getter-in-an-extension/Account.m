#import "Account.h"
@implementation Account
- (NSString *)name { return @"Acme"; }
@end
