#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "LoginTool.h"
@implementation LoginTool
+ (instancetype)shared { static LoginTool *t; if (!t) t = [[LoginTool alloc] init]; return t; }
- (void)showLoginWithTitle:(NSString *)title provider:(NSString *)provider {
    [JREngage showAuthenticationDialogForProvider:provider withCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}
@end
