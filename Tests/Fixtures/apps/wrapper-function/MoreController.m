#import "MoreController.h"
#import "Login.h"

@implementation MoreController

- (IBAction)login:(id)sender
{
    ShowLogin(@"From a function");
}

@end
