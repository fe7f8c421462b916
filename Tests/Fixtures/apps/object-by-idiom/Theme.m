#import "Theme.h"
#import "JREngage+CustomInterface.h"

@implementation Theme
- (NSString *)title {
    return @"Usual";
}
- (NSDictionary *)look {
    return @{kJRProviderTableTitleString: [self title]};
}
@end

@implementation WideTheme
- (NSString *)title {
    return @"Wide";
}
@end
