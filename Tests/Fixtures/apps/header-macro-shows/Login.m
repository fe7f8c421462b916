#import "SignIn.h"
@implementation Login
- (IBAction)list:(id)sender {
    SIGN_IN(@"By macro", nil);
}
- (IBAction)one:(id)sender {
    SIGN_IN(@"One", @"google");
}
@end
