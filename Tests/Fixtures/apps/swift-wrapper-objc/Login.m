#import "Shop-Swift.h"
@implementation Login
- (IBAction)named:(id)sender { [JRAuthentication startWithHeading:@"Named"]; }
- (IBAction)same:(id)sender { [JRAuthentication plain]; }
@end
