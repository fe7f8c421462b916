#import "BasketController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BasketController

- (void)checkOut
{
    [engage showAuthenticationDialog];
}

@end
