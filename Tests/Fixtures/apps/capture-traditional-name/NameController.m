#import "NameController.h"
#import "JRCapture.h"

@implementation NameController

- (IBAction)signIn:(id)sender
{
    [JRCapture startEngageSignInDialogWithTraditionalSignIn:JRTraditionalSignInUsernamePassword forDelegate:self];
}

@end
