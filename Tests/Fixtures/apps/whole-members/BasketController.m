#import "BasketController.h"
#import "Basket.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BasketController

- (IBAction)signIn:(id)sender
{
    Basket *basket = [[Basket alloc] initWithPages:2.5];
    basket.count = 3.7;
    NSString *title = [NSString stringWithFormat:@"%@ of %@", @(basket.pages), @(basket.count)];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: title}];
}

@end
