#import <Cordova/CDV.h>

@interface SocialLogin : CDVPlugin
@property (nonatomic, copy) NSString *callbackId;
@end
