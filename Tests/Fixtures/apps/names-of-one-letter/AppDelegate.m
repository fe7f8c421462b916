#import "AppDelegate.h"
#import "JREngage.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:@"https://shop.example.com/token" andDelegate:self];
    return YES;
}

@end
