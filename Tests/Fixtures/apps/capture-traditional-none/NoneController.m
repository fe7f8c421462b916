#import "NoneController.h"
#import "JRCapture.h"

@implementation NoneController

- (IBAction)signIn:(id)sender
{
    [JRCapture startEngageSignInDialogWithTraditionalSignIn:JRTraditionalSignInNone forDelegate:self];
}

@end
