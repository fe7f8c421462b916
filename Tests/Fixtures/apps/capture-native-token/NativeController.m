#import "NativeController.h"
#import "JRCapture.h"
#import "JREngage+CustomInterface.h"

@implementation NativeController

- (void)facebookDidReturn:(NSString *)token
{
    [JRCapture startEngageSignInWithNativeProviderToken:@"facebook" withToken:token andTokenSecret:nil
                                             mergeToken:nil withCustomInterfaceOverrides:nil forDelegate:self];
}

- (IBAction)more:(id)sender
{
    [JRCapture startEngageSignInDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"More" } forDelegate:self];
}

@end
