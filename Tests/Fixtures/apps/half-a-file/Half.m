#import "Half.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Half

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Whole" }];
}

- (void)next
{
    NSMutableArray *list = [NSMutableArray
