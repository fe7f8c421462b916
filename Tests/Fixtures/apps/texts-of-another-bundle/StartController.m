#import "StartController.h"
#import "JREngage.h"
#import "Texts.h"

@implementation StartController

- (IBAction)inChosenLanguage:(id)sender {
    NSString *title = [[Texts chosen] localizedStringForKey:@"title" value:@"" table:nil];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : title
    }];
}

- (IBAction)inLanguageOfDevice:(id)sender {
    NSBundle *bundle = [NSBundle bundleForClass:[self class]];
    NSString *title = [bundle localizedStringForKey:@"title" value:@"" table:nil];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
        kJRProviderTableTitleString : title
    }];
}

@end
