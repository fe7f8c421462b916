#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#include "Auth.hpp"
static NSDictionary<NSString *, id> *Look(void) { return @{ kJRProviderTableTitleString : @"Outside" }; }
void shop::Auth::show() {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:Look()];
}
