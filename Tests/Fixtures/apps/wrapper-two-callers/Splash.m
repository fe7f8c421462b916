#import "Splash.h"
#import "Shared.h"
#import "JREngage+CustomInterface.h"

@implementation Splash

- (void)splash
{
    [Shared startWith:@{ kJRProviderTableTitleString : @"Welcome" }];
}

@end
