#import "MenuController.h"
#import "Auth.h"

@implementation MenuController

- (IBAction)login:(id)sender
{
    [Auth showAuthenticationDialog];
}

@end
