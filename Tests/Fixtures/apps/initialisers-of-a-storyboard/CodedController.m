#import "CodedController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation CodedController

- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
    if ((self = [super initWithNibName:name bundle:bundle])) {
        self.look = @{kJRProviderTableTitleString: @"Nib"};
    }
    return self;
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    if ((self = [super initWithCoder:coder])) {
        self.look = @{kJRProviderTableTitleString: @"Coder"};
    }
    return self;
}

- (IBAction)coded:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
