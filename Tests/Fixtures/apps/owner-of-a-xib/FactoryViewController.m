#import "FactoryViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation FactoryViewController

+ (instancetype)screen {
    FactoryViewController *screen = [[self alloc] init];
    screen.style = @{kJRProviderTableTitleString: @"Factory"};
    return screen;
}

- (IBAction)begin:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.style];
}

@end
