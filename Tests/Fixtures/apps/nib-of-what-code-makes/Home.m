#import "Login.h"
@implementation Home
- (IBAction)open:(id)sender { [self presentViewController:[[Login alloc] init] animated:YES completion:nil]; }
@end
