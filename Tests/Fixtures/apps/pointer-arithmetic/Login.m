@implementation Login
- (IBAction)a:(id)sender { NSString *list[2] = { @"A0", @"A1" }; NSString * __strong *p = list; p[1] = @"B"; [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: list[1] }]; }
- (IBAction)b:(id)sender { NSString *list[2] = { @"A0", @"A1" }; NSString * __strong *p = list; *(p + 1) = @"B"; [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: list[1] }]; }
- (IBAction)c:(id)sender { NSString *list[2] = { @"A0", @"A1" }; NSString * __strong *p = list; p++; *p = @"B"; [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: list[1] }]; }
- (IBAction)d:(id)sender { NSString *t = @"A"; NSString * __strong *p = &t; *p = @"B"; [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: t }]; }
- (IBAction)e:(id)sender { NSString *t = @"A"; NSString * __strong *p = &t; p[0] = @"B"; [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString: t }]; }
@end
