#import <UIKit/UIKit.h>
#import "JREngage.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:nil];
    return YES;
}

@end
