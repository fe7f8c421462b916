#import "SignInController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SignInController

- (void)viewDidLoad
{
    [super viewDidLoad];
    engage = [JREngage jrEngageWithAppId:@"appcfamhnpkagijaeinl" andTokenUrl:nil delegate:self];
}

- (IBAction)signIn:(id)sender
{
    [engage showAuthenticationDialog];
}

@end
