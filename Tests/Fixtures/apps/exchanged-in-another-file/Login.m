#import "Texts.h"
@interface Login : UIViewController
@end
@implementation Login
- (IBAction)signIn:(id)sender
{
    Texts *t = [[Texts alloc] init];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [t loginTitle] }];
}
@end
