#import "A.h"

@implementation A

- (IBAction)signIn:(id)sender
{
    NSDictionary *ci = @{ kJRProviderTableTitleString : @"Through the wrapper" };
    [Shared startWith:ci];
}

@end
