#import "LookSetup.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation LookSetup

+ (void)apply
{
    [JREngage setCustomInterfaceDefaults:@{ kJRProviderTableTitleString : @"Mixed" }];
}

@end
