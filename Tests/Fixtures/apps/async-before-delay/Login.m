@interface Login : UIViewController
@property (copy) NSString *caption;
@end
@implementation Login
- (IBAction)signIn:(id)sender
{
    self.caption = @"A";
    dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.3 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{
        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : self.caption }]; });
    dispatch_async(dispatch_get_main_queue(), ^{ self.caption = @"B"; });
}
@end
