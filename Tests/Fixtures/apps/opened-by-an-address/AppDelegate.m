#import "AppDelegate.h"
#import "Settings.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    [JREngage setCustomInterfaceDefaults:@{kJRProviderTableTitleString: @"From launch"}];
    return YES;
}

- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url options:(NSDictionary *)options {
    [Settings shared].heading = @"Opened";
    [JREngage setCustomInterfaceDefaults:@{kJRProviderTableTitleString: @"Opened"}];
    return YES;
}

@end
