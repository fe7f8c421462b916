@interface Login : UIViewController
@property (copy) NSString *caption;
@end
@implementation Login
- (IBAction)signIn:(id)sender
{
    self.caption = @"A";
    [self dismissViewControllerAnimated:YES completion:^{
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : self.caption }];
    }];
}
- (void)viewWillDisappear:(BOOL)animated { [super viewWillDisappear:animated]; self.caption = @"Gone"; }
@end
