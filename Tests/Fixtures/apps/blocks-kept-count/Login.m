#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

static int count = 0;

@implementation Login

- (NSString *)next
{
    count += 1;
    return [NSString stringWithFormat:@"%d", count];
}

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.tap = ^{
        count++;
        NSString *title = [NSString stringWithFormat:@"Tap %d", count];
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
    };
}

- (void)load
{
    [[NSNotificationCenter defaultCenter] addObserverForName:@"out" object:nil queue:nil usingBlock:^(NSNotification *note) {
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [self next] }];
    }];
}

- (IBAction)press:(id)sender { self.tap(); }

@end
