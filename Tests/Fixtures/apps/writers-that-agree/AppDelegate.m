#import "AppDelegate.h"
#import "Session.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        [Session shared].look = @{kJRProviderTableTitleString: @"Welcome to the iPad"};
    }
    return YES;
}

@end
