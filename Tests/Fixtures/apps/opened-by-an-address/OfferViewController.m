#import "OfferViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation OfferViewController

- (IBAction)offer:(id)sender {
    [JREngage showAuthenticationDialog];
}

@end
