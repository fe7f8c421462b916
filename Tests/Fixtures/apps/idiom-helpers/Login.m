#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"
#import "Device.h"

@implementation Login

- (void)a { [self show:IsPad() ? @"Pad" : @"Phone"]; }
- (void)b { [self show:[Device isPhone] ? @"Phone" : @"Pad"]; }
- (void)c { [self show:[[[UIDevice currentDevice] model] hasPrefix:@"iPad"] ? @"Pad" : @"Phone"]; }
- (void)d { if (!IsPad()) { [self show:@"Phone"]; } else { [self show:@"Pad"]; } }
- (void)e { switch (UI_USER_INTERFACE_IDIOM()) { case UIUserInterfaceIdiomPad: [self show:@"Pad"]; break; case UIUserInterfaceIdiomPhone: [self show:@"Phone"]; break; default: break; } }
- (void)f { [self show:[NSString stringWithFormat:@"%@", IsPad() == NO ? @"Phone" : @"Pad"]]; }
- (void)g { if (IsPad()) { [self show:@"Pad"]; return; } [self show:@"Phone"]; }
- (void)show:(NSString *)title
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

@end
