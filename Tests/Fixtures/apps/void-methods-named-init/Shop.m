#import "Shop.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Shop

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.heading = @"Shop";
    self.look = [NSMutableDictionary dictionary];
    [self initHeading];
    [self initLook:@"Sign in to the shop"];
}

- (void)initHeading
{
    self.heading = @"The shop";
}

- (void)initLook:(NSString *)text
{
    self.look[kJRProviderTableTitleString] = text;
}

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

- (IBAction)join:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}];
}

@end
