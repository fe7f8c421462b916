#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Login

- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *look = [NSMutableDictionary dictionaryWithObject:@"Before" forKey:kJRProviderTableTitleString];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
    look[kJRProviderTableTitleString] = @"After";
}

@end
