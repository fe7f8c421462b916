#import "UIDevice+Shop.h"
#import "Shop.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Shop

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: [[UIDevice currentDevice] isPad] ? @"Pad" : @"Phone"}];
}

- (IBAction)join:(id)sender
{
    UIDevice *device = [UIDevice currentDevice];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: device.isLarge ? @"Large" : @"Any"}];
}

@end
