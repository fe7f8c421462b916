#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
    NSString *p = [[NSBundle mainBundle] pathForResource:@"Look" ofType:@"plist"];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[NSDictionary dictionaryWithContentsOfFile:p]];
}

@end
