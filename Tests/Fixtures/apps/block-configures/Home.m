#import "Home.h"
#import "Flow.h"
#import "JREngage+CustomInterface.h"

@implementation Home

- (IBAction)comment:(id)sender
{
    [Flow startWith:^(NSMutableDictionary *look) {
        look[kJRProviderTableTitleString] = @"Sign in to comment";
    }];
}

- (IBAction)plain:(id)sender
{
    [Flow startWith:nil];
}

@end
