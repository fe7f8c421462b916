#import "FooNavigationController.h"
#import "PriceTableView.h"
#import "Sheet.h"
#import "Shell.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)price:(id)sender {
    PriceTableView *v = [[PriceTableView alloc] initWithFrame:CGRectMake(0, 0, 320, 90)];
    FooNavigationController *f = [[FooNavigationController alloc] init];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableHeaderView : v, kJRModalDialogPresentationViewController : f }];
}
- (IBAction)sheet:(id)sender {
    Sheet *v = [[Sheet alloc] initWithFrame:CGRectMake(0, 0, 320, 90)];
    v.contentSize = CGSizeMake(320, 200);
    Shell *s = [[Shell alloc] init];
    s.navigationBar.tintColor = [UIColor redColor];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableHeaderView : v, kJRCustomModalNavigationController : s }];
}
@end
