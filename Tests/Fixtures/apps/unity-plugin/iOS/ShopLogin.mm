#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

extern UIViewController *UnityGetGLViewController();
extern "C" void UnitySendMessage(const char *object, const char *method, const char *text);

static NSString *Text(const char *chars)
{
    return chars ? [NSString stringWithUTF8String:chars] : @"";
}

extern "C" {

void _ShopLoginShow()
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Play";
    look[kJRModalDialogPresentationViewController] = UnityGetGLViewController();
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

void _ShopLoginProvider(const char *provider)
{
    [JREngage showAuthenticationDialogForProvider:Text(provider)];
}

}
