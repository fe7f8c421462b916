#import "TokenController.h"
#import "JRCapture.h"

@implementation TokenController

- (void)googleDidReturn:(NSString *)token
{
    [JRCapture startEngageSignInWithNativeProviderToken:@"googleplus" withToken:token andTokenSecret:nil
                                             mergeToken:nil withCustomInterfaceOverrides:nil forDelegate:self];
}

@end
