#import "StoryController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation StoryController

- (IBAction)share:(UIButton *)sender
{
    JRActivityObject *activity = [JRActivityObject activityObjectWithAction:@"read an article"];
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if (UI_USER_INTERFACE_IDIOM() != UIUserInterfaceIdiomPad) {
        if (sender.tag == 1) {
            [look setObject:@"One" forKey:kJRSocialSharingTitleString];
            [JREngage showSharingDialogWithActivity:activity withCustomInterfaceOverrides:look];
        } else if (sender.tag == 2) {
            [look setObject:@"Two" forKey:kJRSocialSharingTitleString];
            [JREngage showSharingDialogWithActivity:activity withCustomInterfaceOverrides:look];
        } else {
            [look setObject:@"Three" forKey:kJRSocialSharingTitleString];
            [JREngage showSharingDialogWithActivity:activity withCustomInterfaceOverrides:look];
        }
    } else {
        [look setObject:[NSValue valueWithCGRect:CGRectMake(0, 0, 50, 50)] forKey:kJRPopoverPresentationFrameValue];
        [JREngage showSharingDialogWithActivity:activity withCustomInterfaceOverrides:look];
    }
}

@end
