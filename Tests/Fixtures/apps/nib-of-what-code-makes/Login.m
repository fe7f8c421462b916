#import "Login.h"
@implementation Login
- (instancetype)init { if ((self = [super init])) { _text = @"Code"; } return self; }
- (void)awakeFromNib { [super awakeFromNib]; self.text = @"Awake"; }
- (void)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.text}]; }
@end
