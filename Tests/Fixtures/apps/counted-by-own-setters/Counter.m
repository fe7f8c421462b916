#import "Counter.h"

@implementation Counter

- (void)setCount:(NSInteger)count {
    if (count > 3) count = 3;
    _count = count;
    self.log = [NSString stringWithFormat:@"%@%ld.", self.log ?: @"", (long)count];
}

@end
