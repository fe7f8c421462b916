#import "SavedController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SavedController

- (IBAction)enter:(id)sender
{
    [JREngage showAuthenticationDialog];
}

@end
