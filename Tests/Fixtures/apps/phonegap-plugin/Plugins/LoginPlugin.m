#import "LoginPlugin.h"
#import "JREngage.h"

@implementation LoginPlugin

- (void)showAuthenticationDialog:(NSMutableArray *)arguments withDict:(NSMutableDictionary *)options
{
    self.callbackID = [arguments pop];

    [jrEngage showAuthenticationDialog];
}

@end
