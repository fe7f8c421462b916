@interface Login : UIViewController
@property (strong) NSMutableArray *looks;
@end
@implementation Login
- (void)viewDidLoad
{
    [super viewDidLoad];
    self.looks = [NSMutableArray array];
    for (int i = 0; i < 2; i++) [self.looks addObject:[@{ kJRProviderTableTitleString : [NSString stringWithFormat:@"Look %d", i] } mutableCopy]];
}
- (IBAction)sale:(id)sender { for (NSMutableDictionary *d in self.looks) d[kJRProviderTableTitleString] = @"Sale"; }
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.looks[1]]; }
@end
