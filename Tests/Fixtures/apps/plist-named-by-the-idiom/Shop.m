#import "Theme.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@interface Shop : UIViewController
@end

@implementation Shop

- (IBAction)go:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString : [[Theme current] title]}]; // go
}

@end
