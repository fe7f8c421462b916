#import "AppDelegate.h"
#import "Store.h"
#import "JREngage.h"
@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:nil];
    gSettings.title = @"Sale";
    return YES;
}
@end
