#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Store.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:nil];
    return YES;
}

@end
