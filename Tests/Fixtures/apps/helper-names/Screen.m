#import "Screen.h"
#import "JREngage+CustomInterface.h"
#import "Theme.h"

@implementation Screen

- (void)logoFor
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme logoFor:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // logoFor
}

- (void)printable
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look printable];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // printable
}

- (void)assertive
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    AssertiveTitle(look);
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // assertive
}

- (void)copied
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    NSMutableDictionary *other = [Theme copyTheme];
    other[kJRProviderTableTitleString] = @"Copy";
    look = [Theme copyTheme];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // copied
}

- (void)addTitle
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme addTitleTo:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // addTitle
}

- (void)logs
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    NSLogTitle(look);
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // logs
}

- (void)describe
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"x";
    if ([look descriptionForTitle]) { }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // describe
}

- (void)countTitles
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme countTitlesOf:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // countTitles
}

- (void)isEqualTo
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if ([look isEqualToTheme:nil]) { }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // isEqualTo
}

- (void)objectForKeyed
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look objectForKeyOrTitle:@"a"];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // objectForKeyed
}

- (void)retained
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme retainTheme:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // retained
}

@end
