#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.seen = [NSMutableArray array];
}

- (IBAction)report:(id)sender
{
    NSString *title = [NSString stringWithFormat:@"Report %lu", (unsigned long)self.seen.count];
    [self.seen addObject:sender];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

- (IBAction)join:(UIButton *)sender
{
    __block NSString *title = @"Start";
    NSDictionary *acts = @{ @"plain" : ^{ title = @"Plain"; }, @"club" : ^{ title = @"Club"; } };
    void (^act)(void) = acts[@"club"];
    act();
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

@end
