#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)setUpLogin
{
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)
        [JREngage setCustomInterfaceDefaults:[@{kJRProviderTableTitleString: @"Pad"} mutableCopy]];
}

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:nil];
    [self setUpLogin];
    return YES;
}

@end
