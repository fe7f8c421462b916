#import "TabController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation TabController

- (IBAction)signIn:(id)sender {
	NSDictionary *look = @{
		kJRProviderTableTitleString	: @"Tabs",
		kJRApplicationNavigationController : self.navigationController
	};
	[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
