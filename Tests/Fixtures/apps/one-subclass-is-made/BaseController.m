#import "BaseController.h"
#import "JREngage.h"

@implementation BaseController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.heading = @"Sign in";
}

- (IBAction)signIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : self.heading
    }];
}

@end
