#import "JREngageWrapper.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation JREngageWrapper

+ (void)startAuthenticationDialogWithTraditionalSignIn:(int)type andCustomInterfaceOverrides:(NSDictionary *)look forDelegate:(id)delegate
{
    NSMutableDictionary *all = [NSMutableDictionary dictionaryWithDictionary:look];
    if (type) [all setObject:@"Sign In With a Social Provider" forKey:@"ProviderTable.Section.Header.Title.String"];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:all];
}

@end
