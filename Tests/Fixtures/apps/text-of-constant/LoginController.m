#import "LoginController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (IBAction)login:(id)sender
{
    NSMutableDictionary *custom = [NSMutableDictionary dictionary];
    [custom setObject:@"Choose" forKey:kJRProviderTableSectionHeaderTitleString];
    [custom setObject:@"Never found" forKey:@"kJRProviderTableSectionHeaderTitleString"];
    if ([custom objectForKey:@"kJRProviderTableSectionHeaderTitleString"] != [custom objectForKey:kJRProviderTableSectionHeaderTitleString])
        [custom setObject:@"Two keys" forKey:kJRProviderTableTitleString];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:custom];
}

@end
