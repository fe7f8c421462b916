@interface Login : UIViewController
@end
@implementation Login
- (IBAction)signIn:(id)sender
{
    UIAlertController *a = [UIAlertController alertControllerWithTitle:nil message:nil preferredStyle:UIAlertControllerStyleActionSheet];
    for (NSString *t in @[ @"One", @"Two", @"Three" ])
        [a addAction:[UIAlertAction actionWithTitle:t style:UIAlertActionStyleDefault handler:^(UIAlertAction *x) {
            [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : t }];
        }]];
    [self presentViewController:a animated:YES completion:nil];
}
@end
