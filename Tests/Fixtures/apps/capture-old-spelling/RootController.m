#import "RootController.h"
#import "JRCapture.h"

@implementation RootController

- (IBAction)signIn:(id)sender
{
    [JRCapture startEngageSigninDialogForDelegate:self];
}

- (IBAction)mail:(id)sender
{
    [JRCapture startEngageSigninDialogWithConventionalSignin:JRConventionalSigninEmailPassword
                                 andCustomInterfaceOverrides:nil
                                                 forDelegate:self];
}

@end
