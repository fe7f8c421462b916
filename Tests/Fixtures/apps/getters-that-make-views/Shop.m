#import "Shop.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Shop {
    UILabel *_label;
}

- (UIView *)banner {
    if (!_banner) {
        _banner = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 320, 40)];
    }
    return _banner;
}

- (UIColor *)tint {
    if (_tint == nil) _tint = [UIColor redColor];
    return _tint;
}

- (UILabel *)label {
    if (!_label) {
        _label = [[UILabel alloc] initWithFrame:CGRectMake(0, 0, 320, 40)];
    }
    return _label;
}

- (void)show:(UIView *)header {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableHeaderView : header}]; // show
}

- (IBAction)dotted:(id)sender { [self show:self.banner]; }

- (IBAction)sent:(id)sender { [self show:[self label]]; }

- (IBAction)outlet:(id)sender {
    if (!self.connected) return;
    [self show:self.connected];
}

- (IBAction)coloured:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRAuthenticationBackgroundColor : self.tint}]; // coloured
}

@end
