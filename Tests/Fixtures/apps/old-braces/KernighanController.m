#import "KernighanController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation KernighanController

- (void)displaySignIn;
{
    NSMutableDictionary * look = [NSMutableDictionary dictionary] ;
    [ look setObject : @"Spaced" forKey : kJRProviderTableTitleString ] ;
    [ JREngage showAuthenticationDialogWithCustomInterfaceOverrides : look ] ;
}

- (IBAction)tapped:(id)sender;
{
    [self displaySignIn];
}

@end
