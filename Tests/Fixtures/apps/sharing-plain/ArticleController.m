#import "ArticleController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ArticleController

- (IBAction)share:(id)sender
{
    JRActivityObject *activity = [JRActivityObject activityObjectWithAction:@"read an article"];
    [JREngage showSharingDialogWithActivity:activity
               withCustomInterfaceOverrides:@{ kJRSocialSharingTitleString : @"Share this" }];
}

@end
