#import "AppDelegate.h"
#import "Store.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:nil];
    [Store shared].theme.ui[kJRProviderTableTitleString] = @"Sale";
    return YES;
}
@end
