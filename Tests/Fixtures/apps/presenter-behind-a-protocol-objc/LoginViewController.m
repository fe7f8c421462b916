#import "JREngage.h"
#import "LoginPresenter.h"

@interface LoginViewController : UIViewController <LoginView>
@property (nonatomic, strong) LoginPresenter *presenter;
@end

@implementation LoginViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.presenter = [[LoginPresenter alloc] init];
    self.presenter.view = self;
}

- (NSString *)shopName {
    return @"Acme";
}

- (IBAction)social:(id)sender {
    [self.presenter socialTapped];
}

- (IBAction)partners:(id)sender {
    [self.presenter partnersTapped];
}

- (void)showProviders:(NSDictionary *)options {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:options]; // show
}

@end
