#import "LibraryController.h"
#import "Library.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LibraryController

- (IBAction)signIn:(id)sender
{
    Library *library = [[Library alloc] init];
    library.titles = @[@"Old"];
    [[library mutableArrayValueForKey:@"titles"] insertObject:@"New" atIndex:0];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: library.titles[0]}];
}

- (IBAction)logIn:(id)sender
{
    self.titles = [NSMutableArray arrayWithObject:@"Old"];
    [[self mutableArrayValueForKey:@"titles"] insertObject:@"New" atIndex:0];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.titles[0]}];
}

@end
