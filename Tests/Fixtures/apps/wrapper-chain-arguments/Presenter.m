#import "Presenter.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Presenter

- (void)present:(NSDictionary *)look animated:(BOOL)animated
{
    if (animated) [UIView animateWithDuration:0.3 animations:^{ }];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
