#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"abc" tokenUrl:nil andDelegate:nil];
    NSMutableDictionary *d = [@{ kJRProviderTableSectionFooterTitleString : @"Foot" } mutableCopy];
    [JREngage setCustomInterfaceDefaults:d];
    [d removeAllObjects];
    return YES;
}

@end
