#import <UIKit/UIKit.h>
#import "Theme.h"
@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
@implementation AppDelegate
- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { [JREngage setEngageAppId:@"b" tokenUrl:nil andDelegate:self]; [[Theme shared] apply]; return YES; }
@end
