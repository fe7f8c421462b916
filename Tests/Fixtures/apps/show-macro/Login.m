#import "Login.h"
#import "Show.h"

@implementation Login

- (IBAction)pay:(id)sender { SHOW_LOGIN(@"Pay"); }

- (IBAction)rate:(id)sender { SHOW_LOGIN(@"Rate"); }

- (IBAction)plain:(id)sender { ShowPlain(); }

@end
