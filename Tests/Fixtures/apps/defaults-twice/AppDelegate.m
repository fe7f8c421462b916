#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"abc" tokenUrl:nil andDelegate:nil];
    [JREngage setCustomInterfaceDefaults:[@{ kJRProviderTableTitleString : @"First" } mutableCopy]];
    [JREngage setCustomInterfaceDefaults:[@{ kJRProviderTableSectionFooterTitleString : @"Second" } mutableCopy]];
    return YES;
}

@end
