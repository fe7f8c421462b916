#import "DebugController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation DebugController

- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
#if DEBUG
    [look setObject:@"Staging" forKey:kJRProviderTableTitleString];
#else
    [look setObject:@"Shop" forKey:kJRProviderTableTitleString];
#endif
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
