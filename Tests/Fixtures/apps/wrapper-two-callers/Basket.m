#import "Basket.h"
#import "Shared.h"
#import "JREngage+CustomInterface.h"

@implementation Basket

- (IBAction)pay:(id)sender
{
    [Shared startWith:@{ kJRProviderTableTitleString : @"Sign in to pay", kJRApplicationNavigationController : self.navigationController }];
}

@end
