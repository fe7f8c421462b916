#import "Gate.h"
#import "JREngage.h"

static Gate *gate = nil;

@implementation Gate

+ (Gate *)gate {
    if (gate == nil) gate = [[Gate alloc] init];
    return gate;
}

- (void)open {
    [self openWithTitle:@"Sign in"];
}

- (void)openWithTitle:(NSString *)title {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : title
    }];
}

@end
