#import "JRCapture.h"
@implementation Login
- (IBAction)signIn:(id)sender {
    [JRCapture startEngageSignInDialogWithTraditionalSignIn:(self.usesMail ? JRTraditionalSignInEmailPassword : JRTraditionalSignInUsernamePassword) forDelegate:self];
}
@end
