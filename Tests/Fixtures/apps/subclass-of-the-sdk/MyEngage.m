#import "MyEngage.h"
@implementation MyEngage
+ (void)showAuthenticationDialogWithCustomInterfaceOverrides:(NSDictionary *)d { NSMutableDictionary *m = [d mutableCopy]; m[kJRProviderTableTitleString] = @"Sub"; [super showAuthenticationDialogWithCustomInterfaceOverrides:m]; }
@end
