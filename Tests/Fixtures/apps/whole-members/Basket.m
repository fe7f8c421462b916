#import "Basket.h"

@implementation Basket

- (instancetype)initWithPages:(double)pages
{
    if ((self = [super init])) {
        _pages = pages;
    }
    return self;
}

@end
