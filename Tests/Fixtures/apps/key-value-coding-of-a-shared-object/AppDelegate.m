#import "AppDelegate.h"
#import "Store.h"
#import "JREngage.h"
@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"appcfamhnpkagijaeinl" tokenUrl:nil andDelegate:nil];
    [[Store shared] setValuesForKeysWithDictionary:@{ @"title" : @"Sale" }];
    return YES;
}
@end
