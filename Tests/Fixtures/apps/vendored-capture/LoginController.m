#import "LoginController.h"
#import "JRCapture.h"

@implementation LoginController

- (IBAction)login:(id)sender
{
    [JRCapture startEngageSignInDialogForDelegate:self];
}

@end
