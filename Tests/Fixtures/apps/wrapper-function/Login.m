#import "Login.h"
#import "JREngage+CustomInterface.h"

void ShowLogin(NSString *title)
{
    NSDictionary *look = [NSDictionary dictionaryWithObject:title forKey:kJRProviderTableTitleString];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}
