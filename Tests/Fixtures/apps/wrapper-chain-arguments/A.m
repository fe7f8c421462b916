#import "A.h"
#import "Coordinator.h"
#import "JREngage+CustomInterface.h"

@implementation A

- (IBAction)write:(id)sender
{
    [Coordinator login:@"write a comment" options:nil];
}

- (IBAction)vote:(id)sender
{
    [Coordinator login:@"vote" options:@{ kJRProviderTableSectionFooterTitleString : @"Once a day", kJRProviderTableTitleString : @"lost" }];
}

@end
