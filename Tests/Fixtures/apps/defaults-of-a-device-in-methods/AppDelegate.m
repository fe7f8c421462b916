#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:@"https://shop.example.com/token" andDelegate:self];
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        [self padLook];
    } else {
        [self phoneLook];
    }
    return YES;
}

- (void)padLook
{
    [JREngage setCustomInterfaceDefaults:@{kJRProviderTableTitleString: @"On a pad"}];
}

- (void)phoneLook
{
    [JREngage setCustomInterfaceDefaults:@{kJRProviderTableTitleString: @"On a phone"}];
}

@end
