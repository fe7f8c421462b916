#import "StartController.h"
#import "Facade.h"

@implementation StartController

- (void)viewDidAppear:(BOOL)animated
{
    [super viewDidAppear:animated];
    [Facade login];
}

@end
