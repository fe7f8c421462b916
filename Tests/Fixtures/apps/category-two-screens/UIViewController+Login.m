#import <UIKit/UIKit.h>
#import "JREngage+CustomInterface.h"

@implementation UIViewController (Login)

- (void)presentLoginTitled:(NSString *)title
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = title;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
