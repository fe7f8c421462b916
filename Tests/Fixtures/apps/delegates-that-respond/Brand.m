#import "Brand.h"

@implementation Brand

- (instancetype)initWithName:(NSString *)name {
    if (!(self = [super init])) return nil;
    _name = [name copy];
    _hidden = @[];
    return self;
}

+ (NSArray *)all {
    static NSArray *all;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        Brand *acme = [[Brand alloc] initWithName:@"Acme"];
        Brand *globex = [[Brand alloc] initWithName:@"Globex"];
        globex.hidden = @[@"twitter"];
        all = @[acme, globex];
    });
    return all;
}

+ (instancetype)brandNamed:(NSString *)name {
    for (Brand *brand in [self all]) {
        if ([brand.name isEqualToString:name]) return brand;
    }
    return nil;
}

- (id)copyWithZone:(NSZone *)zone {
    Brand *brand = [[[self class] allocWithZone:zone] initWithName:self.name];
    brand.hidden = self.hidden;
    return brand;
}

- (NSString *)description { return [NSString stringWithFormat:@"<%@>", self.name]; }

@end
