#import <UIKit/UIKit.h>
#import "Theme.h"
@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
@implementation AppDelegate
- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { [JREngage setEngageAppId:@"a" tokenUrl:nil andDelegate:self]; [Theme shared].title = @"Acorn"; [[Theme shared] apply]; return YES; }
@end
