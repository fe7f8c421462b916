#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Login

- (void)viewDidLoad
{
    [super viewDidLoad];
    __weak typeof(self) weakSelf = self;
    self.entries = @[
        @{ @"text" : @"Sign in", @"action" : ^{ [weakSelf open:@"Sign in"]; } },
        @{ @"text" : @"Join", @"action" : ^{ [weakSelf open:@"Join"]; } },
    ];
}

- (void)open:(NSString *)title
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

@end
