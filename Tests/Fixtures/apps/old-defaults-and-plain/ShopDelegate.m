#import "ShopDelegate.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation ShopDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application
{
    engage = [[JREngage jrEngageWithAppId:@"abc" andTokenUrl:nil delegate:self] retain];
    NSMutableDictionary *look = [NSMutableDictionary dictionaryWithCapacity:4];
    [look setObject:@"Welcome to the shop" forKey:kJRProviderTableTitleString];
    [look setObject:@"Choose one" forKey:kJRProviderTableSectionHeaderTitleString];
    [engage setCustomInterfaceDefaults:look];
}

@end
