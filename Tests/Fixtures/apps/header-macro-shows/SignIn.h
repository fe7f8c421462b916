#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#define SIGN_IN(T, P) do { if (P) { [JREngage showAuthenticationDialogForProvider:(P)]; } \
    else { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : (T) }]; } } while (0)
