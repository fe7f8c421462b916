#import "JREngage.h"
@interface Model : NSObject
@property (retain) NSDictionary *custom;
+ (Model *)shared;
- (void)signIn;
@end
@implementation Model
+ (Model *)shared { static Model *m = nil; if (m == nil) m = [[Model alloc] init]; return m; }
- (void)signIn { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.custom]; }
@end
@interface Screen : UIViewController
@end
@implementation Screen
- (IBAction)pressed:(id)sender
{
    [Model shared].custom = @{kJRProviderTableTitleString: @"Hello"};
    [[Model shared] signIn];
}
@end
