#import "AppDelegate.h"
#import "JREngage.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:self];
    return YES;
}

@end
