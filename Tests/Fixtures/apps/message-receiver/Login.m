#import "Login.h"
#import "JREngage+CustomInterface.h"

@implementation Login

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.look = [NSMutableDictionary dictionaryWithObject:@"Plain" forKey:kJRProviderTableTitleString];
}

- (void)brandArrived:(NSNotification *)note
{
    [[self look] brandWith:note];
}

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
