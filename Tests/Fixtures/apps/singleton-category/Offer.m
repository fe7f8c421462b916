#import "Config.h"
#import "JREngage+CustomInterface.h"

@implementation Offer

- (void)begin:(NSNotification *)note
{
    [[Config shared].ui brandWith:note];
}

@end
