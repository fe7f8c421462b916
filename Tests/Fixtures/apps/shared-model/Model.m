#import "Model.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Model

+ (Model *)shared
{
    static Model *model = nil;
    if (model == nil) model = [[Model alloc] init];
    return model;
}

- (void)signIn
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
