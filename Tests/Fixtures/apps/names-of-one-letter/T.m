#import "T.h"

@implementation T

+ (T *)s
{
    static T *s;
    if (!s) {
        s = [[T alloc] init];
        s.t = @"Start";
    }
    return s;
}

@end
