#import "RawController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation RawController

- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[@"ProviderTable.Title.String"] = @"Raw";
    look[@"NavigationController.HidesCancelButton"] = @YES;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
