#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.heading = @"From launch";
    self.footer = @"Always";
    return YES;
}

@end
