#import "Theme.h"

@implementation Theme

+ (instancetype)shared {
    static id shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [[self alloc] init];
    });
    return shared;
}

- (NSString *)name {
    return @"base";
}

@end

@implementation AcmeTheme

- (NSString *)name {
    return @"acme";
}

@end
