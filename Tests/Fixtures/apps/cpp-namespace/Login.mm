#import "JREngage.h"
#import "JREngage+CustomInterface.h"
namespace a { NSString *title() { return @"A"; } }
namespace b { NSString *title() { return @"B"; } }
@implementation Login
- (IBAction)signIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : a::title() }];
}
@end
