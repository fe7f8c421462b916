#import "Shared.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Shared

+ (void)startWith:(NSDictionary *)look
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
