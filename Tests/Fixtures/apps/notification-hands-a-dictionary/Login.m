@interface Login : UIViewController
@end
@implementation Login
- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *look = [@{ kJRProviderTableTitleString : @"A" } mutableCopy];
    [[NSNotificationCenter defaultCenter] postNotificationName:@"LoginWillShow" object:nil userInfo:@{ @"look" : look }];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}
@end
