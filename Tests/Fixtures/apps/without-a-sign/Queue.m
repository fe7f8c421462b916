#import "Queue.h"

@implementation Queue

- (NSUInteger)placesLeft
{
    return 1 - self.guests.count;
}

@end
