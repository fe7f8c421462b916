#ifdef SHOP_WITH_PLUGINS
#import "Plugin.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Plugin

- (void)logIn:(id)command {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: @"Plugin"}];
}

@end
#endif
