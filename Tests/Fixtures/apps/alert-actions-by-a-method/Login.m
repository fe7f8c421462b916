@interface Login : UIViewController
@end
@implementation Login
- (UIAlertAction *)action:(NSString *)t
{
    return [UIAlertAction actionWithTitle:t style:0 handler:^(UIAlertAction *x) {
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : t }]; }];
}
- (IBAction)signIn:(id)sender
{
    UIAlertController *a = [UIAlertController alertControllerWithTitle:nil message:nil preferredStyle:UIAlertControllerStyleAlert];
    [a addAction:[self action:@"One"]];
    [a addAction:[self action:@"Two"]];
    [self presentViewController:a animated:YES completion:nil];
}
@end
