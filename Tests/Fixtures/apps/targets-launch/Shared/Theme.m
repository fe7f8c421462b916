#import "Theme.h"
@implementation Theme
+ (Theme *)shared { static Theme *t; static dispatch_once_t o; dispatch_once(&o, ^{ t = [[Theme alloc] init]; t.title = @"Standard"; }); return t; }
- (void)apply { [JREngage setCustomInterfaceDefaults:@{ kJRProviderTableTitleString: self.title }]; }
@end
