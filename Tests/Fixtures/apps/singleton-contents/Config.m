#import "Config.h"
#import "JREngage+CustomInterface.h"

@implementation Config

+ (Config *)shared
{
    static Config *config;
    static dispatch_once_t token;
    dispatch_once(&token, ^{ config = [[Config alloc] init]; });
    return config;
}

- (instancetype)init
{
    if ((self = [super init])) {
        _title = @"Start";
        _ui = [NSMutableDictionary dictionaryWithObject:@"Start" forKey:kJRProviderTableTitleString];
    }
    return self;
}

@end
