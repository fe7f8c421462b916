#import "Session.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Session

- (id)init
{
    self = [super init];
    if (self != nil)
    {
        _janrain = [[JREngage jrEngageWithAppId:@"abc" andTokenUrl:nil delegate:(id)self] retain];
        [_janrain setCustomInterfaceDefaults:[NSMutableDictionary dictionaryWithObject:@"Our members" forKey:kJRProviderTableTitleString]];
    }
    return self;
}

- (void)signInFor:(NSString *)provider { path = @"/in"; [_janrain showAuthenticationDialogForProvider:provider]; }

- (void)signUp { path = @"/up"; [_janrain showAuthenticationDialog]; }

- (void)twitter { [_janrain showAuthenticationDialogForProvider:@"twitter"]; }

- (void)open { [self signInFor:@"openid"]; }

@end
