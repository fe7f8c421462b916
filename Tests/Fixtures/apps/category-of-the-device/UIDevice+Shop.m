#import "UIDevice+Shop.h"

@implementation UIDevice (Shop)

- (BOOL)isPad
{
    return self.userInterfaceIdiom == UIUserInterfaceIdiomPad;
}

- (BOOL)isLarge
{
    return NO;
}

+ (BOOL)onPad
{
    return [[self currentDevice] isPad];
}

@end
