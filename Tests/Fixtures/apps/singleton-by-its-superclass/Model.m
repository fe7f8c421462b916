#import "Model.h"
#import "JREngage+CustomInterface.h"

static Model *shared = nil;

@implementation Model

+ (Model *)shared
{
    if (shared == nil) {
        shared = [[super allocWithZone:NULL] init];
    }
    return shared;
}

+ (id)allocWithZone:(NSZone *)zone
{
    return [self shared];
}

- (void)signIn
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
