#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "T.h"

@interface V : UIViewController
@end

@implementation V

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [T s].t }];
}

@end
