#import "Session.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Session

+ (instancetype)shared {
    static Session *only;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ only = [[self alloc] init]; });
    return only;
}

- (void)enter {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

@end
