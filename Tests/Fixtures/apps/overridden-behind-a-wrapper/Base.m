#import "Base.h"
#import "Wrapper.h"
#import "JREngage+CustomInterface.h"

@implementation Base
- (NSString *)loginTitle {
    return @"Base";
}
- (IBAction)login:(id)sender {
    [Wrapper startWith:@{kJRProviderTableTitleString: [self loginTitle]}];
}
@end
