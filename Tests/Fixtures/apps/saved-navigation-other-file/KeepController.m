#import "KeepController.h"
#import "JREngage.h"

@implementation KeepController

- (IBAction)keep:(id)sender
{
    [JREngage setCustomNavigationController:self.navigationController];
}

@end
