#import "FooterController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation FooterController

- (void)signIn
{
    UIView *footer = [[[NSBundle mainBundle] loadNibNamed:@"Footer" owner:self options:nil] objectAtIndex:0];
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look setValue:footer forKey:kJRProviderTableFooterView];
    [look setValue:@"No account?" forKey:kJRProviderTableSectionFooterTitleString];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
