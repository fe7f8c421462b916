#import "LoginController.h"
#import "JREngage+CustomInterface.h"
#import "Model.h"

@implementation LoginController

- (IBAction)signInPressed:(id)sender
{
    Model *model = [Model shared];
    model.look = [NSMutableDictionary dictionaryWithObject:@"Members" forKey:kJRProviderTableTitleString];
    [model signIn];
}

@end
