#import "RootController.h"
#import "JRCapture.h"

@implementation RootController

- (IBAction)signIn:(id)sender
{
    [JRCapture startEngageSignInDialogForDelegate:self];
}

@end
