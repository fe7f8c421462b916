#import "P.h"
@implementation Proxy
@dynamic title;
- (id)forwardingTargetForSelector:(SEL)s { return [Real new]; }
@end
