#import "StartController.h"
#import "Gate.h"
#import "JREngage.h"

@implementation StartController

- (void)viewDidLoad {
    [super viewDidLoad];
    [Words words].welcome = @"Welcome";
}

- (IBAction)join:(id)sender {
    [[Gate gate] openWithTitle:@"Join"];
}

- (IBAction)enter:(id)sender {
    [[Gate gate] open];
}

- (IBAction)welcome:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : [Words words].welcome ? [Words words].welcome : @"None"
    }];
}

- (IBAction)leave:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : [Words words].farewell
    }];
}

@end
