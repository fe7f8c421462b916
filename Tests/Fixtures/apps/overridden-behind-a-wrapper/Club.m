#import "Club.h"

@implementation Club
- (NSString *)loginTitle {
    return @"Club";
}
@end
