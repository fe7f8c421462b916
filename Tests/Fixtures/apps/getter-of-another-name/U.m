#import "U.h"
@implementation U
- (BOOL)isPremium { return YES; }
- (NSString *)loginTitle { return @"Aurora"; }
@end
