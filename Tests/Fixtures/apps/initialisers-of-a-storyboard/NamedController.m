#import "NamedController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation NamedController

- (instancetype)init {
    if ((self = [super init])) {
        self.look = @{kJRProviderTableTitleString: @"Never"};
    }
    return self;
}

- (IBAction)named:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
