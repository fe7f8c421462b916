#import "Friend.h"
#import "Login.h"

@implementation Friend

- (void)change:(Login *)login { login->title2 = @"Friend"; }

@end
