#import "Child.h"
@interface Login : UIViewController
@property (nonatomic, strong) NSMutableDictionary *look;
@end
@implementation Login
- (void)viewDidLoad { [super viewDidLoad]; self.look = [@{ kJRProviderTableTitleString : @"Start" } mutableCopy]; }
- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender
{
    if ([segue.identifier isEqualToString:@"edit"]) [(Child *)segue.destinationViewController setValues:self.look];
}
- (IBAction)signIn:(id)sender { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look]; }
@end
