#import "Config.h"

@implementation Config

+ (instancetype)shared
{
    static Config *shared = nil;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ shared = [[self alloc] init]; });
    return shared;
}

- (instancetype)init
{
    if ((self = [super init]))
    {
        _title = @"Unset";
    }
    return self;
}

@end
