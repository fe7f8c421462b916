#import "AlertController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation AlertController

- (void)ask
{
    UIAlertView *alert = [[UIAlertView alloc] initWithTitle:@"Sign in?" message:nil delegate:self
                                          cancelButtonTitle:@"No" otherButtonTitles:@"Yes", nil];
    [alert show];
}

- (void)alertView:(UIAlertView *)alertView clickedButtonAtIndex:(NSInteger)index
{
    if (index == alertView.cancelButtonIndex) return;
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Yes" }];
}

@end
