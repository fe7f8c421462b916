#import "LoginSession.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LoginSession

+ (instancetype)shared {
    static LoginSession *only;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        only = [[self alloc] init];
    });
    return only;
}

- (instancetype)init {
    if ((self = [super init])) {
        _look = @{kJRProviderTableTitleString: @"At first"};
    }
    return self;
}

- (void)showWithLook {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
}

- (void)showBySize {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ // size
        kJRProviderTableTitleString: self.isLarge ? @"Large" : @"Small"
    }];
}

@end
