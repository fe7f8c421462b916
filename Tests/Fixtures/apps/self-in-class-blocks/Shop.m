#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Theme.h"

@interface Shop : UIViewController
@end

@implementation Shop

- (IBAction)theme:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : [[AcmeTheme shared] name]}]; // theme
}

- (IBAction)own:(id)sender {
    NSString *title = NSClassFromString(@"AcmeTheme") ? @"has" : @"lacks";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : title}]; // own
}

@end
