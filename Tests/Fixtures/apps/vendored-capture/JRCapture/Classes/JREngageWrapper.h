#import <Foundation/Foundation.h>

@interface JREngageWrapper : NSObject
+ (void)startAuthenticationDialogWithTraditionalSignIn:(int)type andCustomInterfaceOverrides:(NSDictionary *)look forDelegate:(id)delegate;
@end
