#import "JREngage.h"
#import "JRUserInterfaceMaestro.h"

@implementation JREngage

+ (void)setEngageAppId:(NSString *)appId tokenUrl:(NSString *)tokenUrl andDelegate:(id)delegate
{
    [JRUserInterfaceMaestro maestro].appId = appId;
}

+ (void)showAuthenticationDialog
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:nil];
}

+ (void)showAuthenticationDialogWithCustomInterfaceOverrides:(NSDictionary *)overrides
{
    NSMutableDictionary *all = [NSMutableDictionary dictionaryWithDictionary:overrides];
    [all setObject:@"internal" forKey:kJRProviderTableTitleString];
    [[JRUserInterfaceMaestro maestro] show:all];
}

@end
