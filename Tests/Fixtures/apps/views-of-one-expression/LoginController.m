#import "LoginController.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (UIView *)top
{
    UIView *view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 280, 60)];
    return view;
}

- (UIView *)titleOfTheTableWithTheNameOfTheWholeFamilyOfShops
{
    UIView *view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 100, 40)];
    return view;
}

- (UIView *)bottom
{
    UIView *view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 280, 50)];
    return view;
}

- (IBAction)signIn:(id)sender
{
    NSDictionary *look = @{
        kJRProviderTableTitleView : [self titleOfTheTableWithTheNameOfTheWholeFamilyOfShops],
        kJRProviderTableHeaderView : [self top],
        kJRProviderTableFooterView : [self bottom],
        kJRPopoverPresentationArrowDirection : @(UIPopoverArrowDirectionLeft | UIPopoverArrowDirectionRight),
        kJRPopoverPresentationFrameValue : [NSValue valueWithCGRect:CGRectMake(300, 400, 20, 20)]
    };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
