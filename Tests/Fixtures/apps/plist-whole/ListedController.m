#import "ListedController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ListedController

- (IBAction)signIn:(id)sender
{
    NSString *path = [[NSBundle mainBundle] pathForResource:@"SignIn" ofType:@"plist"];
    NSDictionary *look = [NSDictionary dictionaryWithContentsOfFile:path];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
