#import "ProfileController.h"
#import "JREngage.h"
#import "Decorator.h"

@implementation ProfileController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.look = [NSMutableDictionary dictionary];
    self.look[kJRProviderTableTitleString] = @"Sign in";
    self.plain = [NSMutableDictionary dictionary];
    self.plain[kJRProviderTableTitleString] = @"Log in";
}

- (IBAction)celebrate:(id)sender {
    [Decorator decorate:[self look]];
    [Decorator count:self.plain];
}

- (IBAction)signIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

- (IBAction)logIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.plain];
}

@end
