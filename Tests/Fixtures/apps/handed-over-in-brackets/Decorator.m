#import "Decorator.h"
#import "JREngage.h"

@implementation Decorator

+ (void)decorate:(NSMutableDictionary *)look {
    [self mark:look];
}

+ (void)mark:(NSMutableDictionary *)look {
    look[kJRProviderTableTitleString] = @"Party";
}

+ (NSUInteger)count:(NSDictionary *)look {
    return [look count];
}

@end
