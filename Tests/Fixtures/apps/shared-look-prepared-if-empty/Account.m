#import "Account.h"

@implementation Account

@synthesize look;

+ (Account *)shared {
    static Account *account = nil;
    if (account == nil) account = [[Account alloc] init];
    return account;
}

- (void)enter {
    NSMutableDictionary *usual = nil;
    if (look)
        [look addEntriesFromDictionary:usual];
    else
        look = [usual retain];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
