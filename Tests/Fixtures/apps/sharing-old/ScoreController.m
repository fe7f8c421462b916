#import "ScoreController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ScoreController

- (void)publish
{
    JRActivityObject *activity = [JRActivityObject activityObjectWithAction:@"read an article"];
    [engage showSocialPublishingDialogWithActivity:activity];
}

@end
