#import "AsyncController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AsyncController

- (void)load
{
    [self.session fetch:^(NSError *error) {
        if (!error) return;
        dispatch_async(dispatch_get_main_queue(), ^{
            [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Session ended" }];
        });
    }];
}

@end
