#import "QuickController.h"
#import "JRCapture.h"

@implementation QuickController

- (IBAction)facebook:(id)sender
{
    [JRCapture startEngageSignInDialogOnProvider:@"facebook" forDelegate:nil];
}

- (IBAction)twitter:(id)sender
{
    [JRCapture startEngageSignInDialogOnProvider:@"twitter" withCustomInterfaceOverrides:nil forDelegate:self];
}

- (IBAction)merge:(id)sender
{
    [JRCapture startEngageSignInDialogOnProvider:@"google" withCustomInterfaceOverrides:nil mergeToken:self.token
                                     forDelegate:self];
}

@end
