#import "Config.h"
#import "JREngage+CustomInterface.h"

@implementation Offer

- (void)begin:(NSNotification *)note
{
    NSMutableDictionary *look = [[Config shared] ui];
    look[kJRProviderTableTitleString] = @"Sale";
}

@end
