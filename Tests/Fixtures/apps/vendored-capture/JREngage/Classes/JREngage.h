#import <Foundation/Foundation.h>

@interface JREngage : NSObject
+ (void)setEngageAppId:(NSString *)appId tokenUrl:(NSString *)tokenUrl andDelegate:(id)delegate;
+ (void)showAuthenticationDialog;
+ (void)showAuthenticationDialogWithCustomInterfaceOverrides:(NSDictionary *)overrides;
@end
