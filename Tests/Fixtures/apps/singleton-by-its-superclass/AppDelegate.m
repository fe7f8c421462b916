#import "AppDelegate.h"
#import "JREngage.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:nil];
    return YES;
}

@end
