#import "ShareController.h"
#import "JREngage.h"

@implementation ShareController

- (IBAction)share:(id)sender
{
    JRActivityObject *activity = [JRActivityObject activityObjectWithAction:@"bought a tent"];
    [JREngage showSharingDialogWithActivity:activity];
}

@end
