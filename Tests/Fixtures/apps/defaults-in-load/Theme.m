#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Theme
+ (void)load { [JREngage setCustomInterfaceDefaults:@{ kJRProviderTableTitleString : @"Lost" }]; }
@end
