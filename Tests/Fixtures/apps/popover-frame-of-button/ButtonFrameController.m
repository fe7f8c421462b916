#import "ButtonFrameController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ButtonFrameController

- (IBAction)open:(UIButton *)sender
{
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        [self.look setObject:[NSValue valueWithCGRect:sender.frame] forKey:kJRPopoverPresentationFrameValue];
    } else {
        [self.look setObject:self.navigationController forKey:kJRApplicationNavigationController];
    }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.look = [NSMutableDictionary dictionary];
}

@end
