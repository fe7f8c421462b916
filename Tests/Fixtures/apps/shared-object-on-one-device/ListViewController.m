#import <UIKit/UIKit.h>
#import "LoginSession.h"
#import "JREngage+CustomInterface.h"

@interface ListViewController : UIViewController {
    BOOL isPad, isBusy;
    NSString *padTitle, *phoneTitle;
}
@end

@implementation ListViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    isPad = UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad;
    padTitle = @"On the iPad";
    if (isPad) {
        [LoginSession shared].look = @{kJRProviderTableTitleString: padTitle};
        [[LoginSession shared] setIsLarge:YES];
    }
}

- (IBAction)logIn:(id)sender {
    [[LoginSession shared] showWithLook];
}

- (IBAction)bySize:(id)sender {
    [[LoginSession shared] showBySize];
}

@end
