#import "ReaderController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ReaderController

- (IBAction)signIn:(id)sender
{
    [JREngage showAuthenticationDialog];
}

- (IBAction)tell:(id)sender
{
    JRActivityObject *activity = [JRActivityObject activityObjectWithAction:@"read an article"];
    activity.email = [JREmailObject emailObjectWithSubject:@"Read this" andMessageBody:@"…" isHtml:NO andUrlsToBeShortened:nil];
    [JREngage showSharingDialogWithActivity:activity];
}

@end
