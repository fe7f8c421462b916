#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Login

- (void)captureSignInDidFailWithError:(NSError *)error
{
    if ([error code] == 380)
    {
        NSString *existing = [error.userInfo objectForKey:@"existing"];
        NSString *token = [error.userInfo objectForKey:@"token"];
        void (^completion)(UIAlertView *, BOOL, NSInteger) = ^(UIAlertView *view, BOOL cancelled, NSInteger index) {
            if (cancelled) return;
            if ([existing isEqualToString:@"capture"])
                [self traditional:token];
            else
                [JRCapture startEngageSignInDialogOnProvider:existing withCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Merge" } mergeToken:token forDelegate:self];
        };
        [[[AlertViewWithBlocks alloc] initWithTitle:@"Merge?" message:nil completion:completion style:0 cancelButtonTitle:@"No" otherButtonTitles:@"Yes", nil] show];
    }
}

- (void)traditional:(NSString *)token { }

@end
