#import "Auth.h"
#import <UIKit/UIKit.h>

@implementation Auth

+ (void)showAuthenticationDialog
{
    UIAlertView *alert = [[UIAlertView alloc] initWithTitle:@"Password" message:nil delegate:nil
                                          cancelButtonTitle:@"OK" otherButtonTitles:nil];
    [alert show];
}

@end
