#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender {
    NSString *title = IS_IPAD ? @"Large" : @"Small";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}
@end
