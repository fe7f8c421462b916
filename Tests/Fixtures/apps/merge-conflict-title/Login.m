#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation Login
- (IBAction)signIn:(id)sender
{
    NSMutableDictionary *d = [NSMutableDictionary dictionary];
<<<<<<< HEAD
    [d setObject:@"Ours" forKey:kJRProviderTableTitleString];
=======
    [d setObject:@"Theirs" forKey:kJRProviderTableTitleString];
>>>>>>> feature/it's
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];
}

@end
