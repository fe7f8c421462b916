#import "StyleViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation StyleViewController

- (instancetype)initWithStyle:(UITableViewStyle)style {
    if ((self = [super initWithStyle:style])) {
        self.look = @{kJRProviderTableTitleString: @"Style"};
    }
    return self;
}

- (IBAction)style:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
