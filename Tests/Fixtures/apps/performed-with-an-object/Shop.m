#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface Shop : UIViewController
@end

@implementation Shop
- (IBAction)later:(id)sender {
    [self performSelector:@selector(signInWith:) withObject:@"Later" afterDelay:0.3];
}

- (void)signInWith:(NSString *)title {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: title}];
}
@end
