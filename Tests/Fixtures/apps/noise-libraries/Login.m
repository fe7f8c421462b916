#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"
#import <MBProgressHUD/MBProgressHUD.h>
#import <ReactiveCocoa/ReactiveCocoa.h>

#define DLog(fmt, ...) NSLog((@"%s [Line %d] " fmt), __PRETTY_FUNCTION__, __LINE__, ##__VA_ARGS__)
#ifdef DEBUG
#   define TRACE(...) DLog(__VA_ARGS__)
#else
#   define TRACE(...)
#endif

@implementation Login

- (void)viewDidLoad
{
    [super viewDidLoad];
    @weakify(self);
    [[self.button rac_signalForControlEvents:UIControlEventTouchUpInside] subscribeNext:^(id x) {
        @strongify(self);
        [self openWithTitle:@"Tapped"];
    }];
    RAC(self, title) = RACObserve(self.model, name);
    [self.view mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view).insets(UIEdgeInsetsZero); }];
}

- (IBAction)fetch:(id)sender
{
    MBProgressHUD *hud = [MBProgressHUD showHUDAddedTo:self.view animated:YES];
    hud.labelText = NSLocalizedString(@"Loading", nil);
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Fetched";
    AFHTTPSessionManager *manager = [AFHTTPSessionManager manager];
    [manager POST:@"/session" parameters:@{ @"a" : @1 } success:^(NSURLSessionDataTask *task, id response) {
        [hud hide:YES];
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
    } failure:^(NSURLSessionDataTask *task, NSError *error) {
        DDLogError(@"%@", error);
        [self.view makeToast:[error localizedDescription] duration:3.0 position:CSToastPositionCenter];
    }];
}

- (void)openWithTitle:(NSString *)title
{
    [[GAI sharedInstance].defaultTracker send:[[GAIDictionaryBuilder createEventWithCategory:@"login" action:@"open" label:title value:nil] build]];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
}

@end
