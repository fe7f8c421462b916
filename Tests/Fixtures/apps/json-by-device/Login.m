#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
    NSString *p = [[NSBundle mainBundle] pathForResource:@"look" ofType:@"json"];
    NSData *data = [NSData dataWithContentsOfFile:p];
    NSDictionary *d = [NSJSONSerialization JSONObjectWithData:data options:0 error:nil];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];
}

@end
