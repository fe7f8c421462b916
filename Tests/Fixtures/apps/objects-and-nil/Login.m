#import <UIKit/UIKit.h>
#import "JREngage+CustomInterface.h"
#import "Maker.h"

@interface Login : UIViewController
@end

@implementation Login

- (IBAction)flag:(id)sender
{
    NSDictionary *flags = @{@"promo": @NO};
    NSString *title = @"Absent";
    if (flags[@"promo"]) title = @"There";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: title}];
}

- (IBAction)message:(id)sender
{
    NSMutableDictionary *ui = [NSMutableDictionary dictionaryWithObject:@"Plain" forKey:kJRProviderTableTitleString];
    Maker *maker = nil;
    [maker style:ui];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:ui];
}

- (IBAction)fluent:(id)sender
{
    Maker *maker = [[Maker alloc] init];
    NSMutableDictionary *made = maker.ui = [NSMutableDictionary dictionary];
    made[kJRProviderTableTitleString] = @"Made";
    maker.title(@"First").title(@"Fluent");
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:made];
}

@end
