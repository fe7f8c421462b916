#import "PlainViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation PlainViewController

- (instancetype)init {
    if ((self = [super init])) {
        self.look = @{kJRProviderTableTitleString: @"Plain"};
    }
    return self;
}

- (IBAction)plain:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
