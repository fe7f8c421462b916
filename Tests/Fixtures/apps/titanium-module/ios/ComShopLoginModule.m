#import "ComShopLoginModule.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ComShopLoginModule

MAKE_SYSTEM_STR(EVENT_DONE, @"done");

-(id)moduleGUID { return @"0000"; }

-(void)authenticate:(id)args
{
    ENSURE_UI_THREAD_1_ARG(args);
    ENSURE_SINGLE_ARG_OR_NIL(args, NSDictionary);
    [JREngage showAuthenticationDialog];
}

-(void)share:(id)args
{
    ENSURE_UI_THREAD(share, args);
    NSString *action = [TiUtils stringValue:@"action" properties:[args objectAtIndex:0] def:@""];
    JRActivityObject *activity = [JRActivityObject activityObjectWithAction:action];
    [JREngage showSharingDialogWithActivity:activity withCustomInterfaceOverrides:
        @{ kJRSocialSharingTitleString : @"Tell friends" }];
}

@end
