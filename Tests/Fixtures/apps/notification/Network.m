#import "Network.h"

@implementation Network

- (void)unauthorized
{
    [[NSNotificationCenter defaultCenter] postNotificationName:@"ended" object:nil];
}

@end
