#import "BaseController.h"
#import "JREngage.h"

@implementation BaseController

- (NSString *)heading {
    return @"Sign in";
}

- (IBAction)signIn:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : [self heading]
    }];
}

@end
