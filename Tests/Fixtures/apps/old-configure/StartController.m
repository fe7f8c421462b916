#import "StartController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation StartController

- (void)configure
{
    NSDictionary *look = [NSDictionary dictionaryWithObjectsAndKeys:
                          @"Hello", kJRProviderTableTitleString,
                          [UIColor whiteColor], kJRAuthenticationBackgroundColor, nil];
    [engage configureCustomInterface:look];
}

- (IBAction)start:(id)sender
{
    [self configure];
    [engage showAuthenticationDialog];
}

@end
