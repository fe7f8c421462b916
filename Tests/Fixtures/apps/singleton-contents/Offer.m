#import "Config.h"
#import "JREngage+CustomInterface.h"

@implementation Offer

- (void)begin:(NSNotification *)note
{
    [[[Config shared] ui] setObject:@"Sale" forKey:kJRProviderTableTitleString];
}

@end
