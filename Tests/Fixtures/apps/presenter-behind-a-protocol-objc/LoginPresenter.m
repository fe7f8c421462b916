#import "LoginPresenter.h"
#import "JREngage+CustomInterface.h"

@implementation LoginPresenter

- (void)socialTapped {
    [self.view showProviders:@{kJRProviderTableTitleString : @"Social"}];
}

- (void)partnersTapped {
    NSString *title = [NSString stringWithFormat:@"Partners of %@", self.view.shopName];
    [_view showProviders:@{kJRProviderTableTitleString : title}];
}

@end
