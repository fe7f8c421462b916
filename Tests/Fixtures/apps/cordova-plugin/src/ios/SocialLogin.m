#import "SocialLogin.h"
#import "JREngage.h"

@implementation SocialLogin

- (void)showAuthenticationDialog:(CDVInvokedUrlCommand *)command
{
    self.callbackId = command.callbackId;
    [JREngage showAuthenticationDialog];
}

- (void)showSharingDialog:(CDVInvokedUrlCommand *)command
{
    NSDictionary *values = [command.arguments objectAtIndex:0];
    JRActivityObject *activity = [JRActivityObject activityObjectFromDictionary:values];
    [JREngage showSharingDialogWithActivity:activity];
}

@end
