#import "QueueController.h"
#import "Queue.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation QueueController

- (IBAction)signIn:(id)sender
{
    Queue *queue = [[Queue alloc] init];
    queue.guests = @[@"Ada", @"Grace"];
    NSString *title = [NSString stringWithFormat:@"%lu left", (unsigned long)[queue placesLeft]];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: title}];
}

@end
