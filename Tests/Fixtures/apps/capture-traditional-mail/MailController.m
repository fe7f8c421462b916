#import "MailController.h"
#import "JRCapture.h"
#import "JREngage+CustomInterface.h"

@implementation MailController

- (IBAction)signIn:(id)sender
{
    NSDictionary *look = @{ kJRProviderTableTitleString : @"Members",
                            kJRCaptureTraditionalSignInTitleString : @"Your account" };
    [JRCapture startEngageSignInDialogWithTraditionalSignIn:JRTraditionalSignInEmailPassword
                                andCustomInterfaceOverrides:look
                                                forDelegate:self];
}

@end
