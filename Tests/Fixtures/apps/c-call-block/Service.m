#import "Service.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Service

+ (Service *)shared
{
    static Service *shared;
    if (!shared) shared = [[Service alloc] init];
    return shared;
}

- (id)init
{
    if ((self = [super init]))
        self.open = ^(NSString *title) {
            [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : title }];
        };
    return self;
}

@end
