#import "AppDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    self.loginLook = [NSMutableDictionary dictionary];
    [self.loginLook setObject:@"From the delegate" forKey:kJRProviderTableTitleString];
    return YES;
}

@end
