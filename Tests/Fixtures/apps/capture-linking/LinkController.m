#import "LinkController.h"
#import "JRCapture.h"

@implementation LinkController

- (IBAction)link:(id)sender
{
    [JRCapture startAccountLinkingSignInDialogForDelegate:self
                                        forAccountLinking:YES
                                          withRedirectUri:@"https://shop.example.com/linked"];
}

- (IBAction)linkTwitter:(id)sender
{
    [JRCapture startAccountLinkingSignInDialogOnProvider:@"twitter" forDelegate:self forAccountLinking:YES
                                         withRedirectUri:@"https://shop.example.com/linked"];
}

@end
