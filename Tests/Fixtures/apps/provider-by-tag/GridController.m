#import "GridController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation GridController

- (IBAction)tapped:(UIButton *)sender
{
    NSString *provider = self.fetched[sender.tag];
    if (provider.length == 0) return;
    [JREngage showAuthenticationDialogForProvider:provider withCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Never seen" }];
}

@end
