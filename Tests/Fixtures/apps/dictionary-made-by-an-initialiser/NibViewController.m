#import "NibViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation NibViewController

- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
    if ((self = [super initWithNibName:name bundle:bundle])) {
        self.look = @{kJRProviderTableTitleString: @"Nib"};
    }
    return self;
}

- (IBAction)nib:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
