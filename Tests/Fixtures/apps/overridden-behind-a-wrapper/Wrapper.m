#import "Wrapper.h"
#import "JREngage.h"

@implementation Wrapper
+ (void)startWith:(NSDictionary *)look {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}
@end
