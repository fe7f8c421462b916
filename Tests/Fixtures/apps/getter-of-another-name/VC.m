#import <UIKit/UIKit.h>
#import "U.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@interface VC : UIViewController
@end
@implementation VC
- (IBAction)login:(id)s {
    U *u = [U new];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: u.premium ? @"Premium" : @"Free", kJRProviderTableSectionHeaderTitleString: u.title}];
}
@end
