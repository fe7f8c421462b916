#import "LoginService.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginService

+ (LoginService *)shared
{
    static LoginService *instance;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ instance = [[self alloc] init]; });
    return instance;
}

- (void)presentFrom:(UIViewController *)controller
{
    NSMutableDictionary *look = [self look];
    if (controller.navigationController) {
        look[kJRApplicationNavigationController] = controller.navigationController;
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

- (NSMutableDictionary *)look
{
    return [@{ kJRProviderTableTitleString : @"Service" } mutableCopy];
}

@end
