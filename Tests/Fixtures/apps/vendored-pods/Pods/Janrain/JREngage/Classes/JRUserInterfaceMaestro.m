#import "JRUserInterfaceMaestro.h"
#import "JREngage+CustomInterface.h"

@implementation JRUserInterfaceMaestro

- (void)show:(NSDictionary *)look
{
    if ([look objectForKey:kJRApplicationNavigationController]) [self push:look];
    [self.customInterface setObject:@"Providers" forKey:kJRProviderTableSectionHeaderTitleString];
}

@end
