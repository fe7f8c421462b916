#import "LoginPresenter.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginPresenter

+ (void)showWithLook:(NSDictionary *)look {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
