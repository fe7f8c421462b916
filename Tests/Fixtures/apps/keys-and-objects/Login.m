#import "Login.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"

@implementation Login

- (void)a { [self show:[NSDictionary dictionaryWithObjects:@[ @"A", @"H" ] forKeys:@[ kJRProviderTableTitleString, kJRProviderTableSectionHeaderTitleString ]]]; }
- (void)b { [self show:[[NSDictionary alloc] initWithObjectsAndKeys:@"B", kJRProviderTableTitleString, nil]]; }
- (void)c
{
    NSString *keys[] = { kJRProviderTableTitleString, kJRProviderTableSectionFooterTitleString };
    id objects[] = { @"C", @"F" };
    [self show:[NSDictionary dictionaryWithObjects:objects forKeys:keys count:2]];
}
- (void)d
{
    NSMutableDictionary *look = [@{ kJRProviderTableTitleString : @"x" } mutableCopy];
    [look setValuesForKeysWithDictionary:@{ kJRProviderTableTitleString : @"D" }];
    [self show:look];
}
- (void)e
{
    NSMutableDictionary *look = [NSMutableDictionary new];
    [look setDictionary:@{ kJRProviderTableTitleString : @"E" }];
    [look addEntriesFromDictionary:@{ kJRProviderTableSectionFooterTitleString : @"F" }];
    [look removeObjectsForKeys:@[ kJRProviderTableSectionFooterTitleString ]];
    [self show:[look copy]];
}
- (void)f
{
    NSMutableDictionary *look = [[NSMutableDictionary alloc] initWithDictionary:@{ kJRProviderTableTitleString : @"F" } copyItems:YES];
    for (NSString *key in [look allKeys]) look[key] = [look[key] stringByAppendingString:@"!"];
    [self show:look];
}
- (void)g
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [@{ kJRProviderTableTitleString : @"G" } enumerateKeysAndObjectsUsingBlock:^(id key, id object, BOOL *stop) {
        look[key] = [NSString stringWithFormat:@"<%@>", object];
    }];
    [self show:look];
}
- (void)h { [self show:@{ kJRProviderTableTitleString : @"H" , @"Unknown.Key" : @1 }]; }
- (void)show:(NSDictionary *)look
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
