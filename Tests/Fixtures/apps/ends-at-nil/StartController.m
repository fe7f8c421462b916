#import "StartController.h"
#import "JREngage.h"

@implementation StartController

- (NSString *)note {
    return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? @"On a pad" : nil;
}

- (IBAction)endsAtNil:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
        [NSDictionary dictionaryWithObjectsAndKeys:
            [self note], kJRProviderTableSectionHeaderTitleString,
            @"Sign in", kJRProviderTableTitleString, nil]];
}

- (IBAction)link:(id)sender {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : @"Link an account"
    } forAccountLinking:YES];
}

@end
