#import "NativeController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation NativeController

- (UIView *)form
{
    UIView *form = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 320, 170)];
    UITextField *name = [[UITextField alloc] initWithFrame:CGRectMake(10, 7, 280, 26)];
    [form addSubview:name];
    return form;
}

- (IBAction)signIn:(id)sender
{
    NSDictionary *look = @{ kJRProviderTableHeaderView : [self form],
                            kJRProviderTableSectionHeaderTitleString : @"or with" };
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
