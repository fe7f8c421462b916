#import "JanrainBridge.h"
#import "JRCapture.h"
#import "JREngage+CustomInterface.h"

@implementation JanrainBridge

RCT_EXPORT_MODULE();

RCT_EXPORT_METHOD(signIn:(RCTPromiseResolveBlock)resolve
                  rejecter:(RCTPromiseRejectBlock)reject)
{
    dispatch_async(dispatch_get_main_queue(), ^{
        [JRCapture startEngageSignInDialogWithTraditionalSignIn:JRTraditionalSignInEmailPassword
                                    andCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Bridge" }
                                                    forDelegate:self];
    });
}

RCT_REMAP_METHOD(signInWith, signInWithProvider:(NSString *)provider resolver:(RCTPromiseResolveBlock)resolve rejecter:(RCTPromiseRejectBlock)reject)
{
    dispatch_async(dispatch_get_main_queue(), ^{
        [JRCapture startEngageSignInDialogOnProvider:provider withCustomInterfaceOverrides:nil forDelegate:self];
    });
}

@end
