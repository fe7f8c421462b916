@implementation AppDelegate
@end
