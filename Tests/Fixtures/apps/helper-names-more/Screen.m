#import "Screen.h"
#import "JREngage+CustomInterface.h"
#import "Theme.h"

@implementation Screen

- (void)mutableCopyOf
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    NSMutableDictionary *again = [Theme mutableCopyOf:look];
    again[kJRProviderTableTitleString] = @"Again";
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // mutableCopyOf
}

- (void)enumerates
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme enumerateThemes:^{ look[kJRProviderTableTitleString] = @"Never"; }];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // enumerates
}

- (void)respondsLike
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    if ([Theme respondsToTheme:look]) { }
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // respondsLike
}

- (void)valueForTitle
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look valueForTitle];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // valueForTitle
}

- (void)stringBy
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme stringByTitling:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // stringBy
}

- (void)setObjectFor
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [look setObjectForTitle];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // setObjectFor
}

- (void)removeAll
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Stay";
    [Theme removeAllObjectsOf:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // removeAll
}

- (void)performSelected
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme performSelectorOn:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // performSelected
}

- (void)cgRect
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    CGRectTitle(look);
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // cgRect
}

- (void)arrayWith
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme arrayWithTheme:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // arrayWith
}

- (void)numberOf
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    [Theme numberOfThemesIn:look];
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look]; // numberOf
}

@end
