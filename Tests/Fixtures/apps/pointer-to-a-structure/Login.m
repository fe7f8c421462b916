#import "Theme.h"
void fill(Theme *p);
@implementation Login
- (IBAction)signIn:(id)sender { Theme t = { @"A" }; Theme *p = &t; p->title = @"B"; [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: t.title }]; }
- (IBAction)other:(id)sender { Theme t = { @"A" }; fill(&t); [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: t.title }]; }
@end
