#import "SettingsController.h"
#import "LoginService.h"

@implementation SettingsController

- (void)signInRowTapped
{
    [[LoginService shared] presentFrom:self];
}

@end
