#import "JRCapture.h"
#import "JREngageWrapper.h"

@implementation JRCapture

+ (void)startEngageSignInDialogForDelegate:(id)delegate
{
    [JREngageWrapper startAuthenticationDialogWithTraditionalSignIn:0 andCustomInterfaceOverrides:nil forDelegate:delegate];
}

@end
