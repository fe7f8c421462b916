#import "JREngage.h"
#import "JREngage+CustomInterface.h"

#define SHOW_LOGIN(text) do { \
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : (text) }]; \
} while (0)

static inline void ShowPlain(void)
{
    [JREngage showAuthenticationDialog];
}
