#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    [JREngage setEngageAppId:@"abc" tokenUrl:nil andDelegate:self];
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Default";
    look[kJRProviderTableSectionHeaderTitleString] = @"Header";
    [JREngage setCustomInterfaceDefaults:look];
    return YES;
}

@end
