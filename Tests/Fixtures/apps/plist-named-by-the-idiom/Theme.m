#import "Theme.h"

@implementation Theme {
    NSDictionary *_values;
}

+ (Theme *)current {
    static Theme *theme;
    if (!theme) theme = [[Theme alloc] init];
    return theme;
}

- (id)init {
    self = [super init];
    if (self) {
        NSString *name = UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? @"Theme-iPad" : @"Theme";
        NSString *path = [[NSBundle mainBundle] pathForResource:name ofType:@"plist"];
        _values = [[NSDictionary alloc] initWithContentsOfFile:path];
    }
    return self;
}

- (NSString *)title {
    return [_values objectForKey:@"title"];
}

@end
