#import "BrandController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BrandController

- (IBAction)signIn:(id)sender
{
    NSURL *url = [[NSBundle mainBundle] URLForResource:@"Brand" withExtension:@"plist"];
    NSDictionary *brand = [NSDictionary dictionaryWithContentsOfURL:url];
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = brand[@"login"][@"title"];
    look[kJRApplicationNavigationController] = self.navigationController;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
