#import "UIViewController+Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation UIViewController (Login)
- (void)mj_loginWithTitle:(NSString *)title { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }]; }
@end
