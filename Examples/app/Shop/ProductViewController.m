#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "ProductViewController.h"
#import "Theme.h"

@implementation ProductViewController

/// Tells friends of a product.
- (IBAction)share:(id)sender
{
    JRActivityObject *activity = [JRActivityObject activityObjectWithAction:@"likes a product"];
    NSDictionary *overrides = @{
        kJRSocialSharingTitleString : NSLocalizedString(@"share.title", @"Above the text"),
        kJRPopoverPresentationFrameValue :
            [NSValue valueWithCGRect:CGRectMake(20, 40, 44, SHOP_HEADER_HEIGHT)],
    };
    [JREngage showSocialPublishingDialogWithActivity:activity
                         andCustomInterfaceOverrides:overrides];
}

@end
