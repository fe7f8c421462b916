#import "Settings.h"

@implementation Settings

+ (instancetype)shared {
    static Settings *only;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ only = [[self alloc] init]; });
    return only;
}

- (instancetype)init {
    if ((self = [super init])) {
        _heading = @"First";
        _footer = @"Always";
    }
    return self;
}

@end
