#import <UIKit/UIKit.h>

@interface SignInScreen : UIViewController
- (NSString *)heading;
- (IBAction)signIn:(id)sender;
@end
