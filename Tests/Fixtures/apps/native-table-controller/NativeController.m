#import "NativeController.h"
#import "EmbeddedTable.h"
#import "JREngage+CustomInterface.h"

@implementation NativeController

- (IBAction)signIn:(id)sender
{
    EmbeddedTable *table = [[EmbeddedTable alloc] init];
    self.table = table;
    NSDictionary *look = [NSDictionary dictionaryWithObjectsAndKeys:
        table.view, kJRProviderTableHeaderView,
        @"Sign in with a social provider", kJRProviderTableSectionHeaderTitleString,
        self.navigationController, kJRApplicationNavigationController, nil];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
