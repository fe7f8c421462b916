#import "Theme.h"
#import "JREngage+CustomInterface.h"

static NSMutableDictionary *shared;
static NSMutableDictionary *first;

@implementation Theme

+ (void)logoFor:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Logo"; }

+ (NSMutableDictionary *)copyTheme
{
    if (shared == nil) shared = [NSMutableDictionary new];
    return shared;
}

+ (void)addTitleTo:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Added"; }

+ (NSMutableDictionary *)initialStyle
{
    static dispatch_once_t once;
    dispatch_once(&once, ^{ first = [NSMutableDictionary new]; });
    return first;
}

+ (NSUInteger)countTitlesOf:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Counted"; return look.count; }

+ (void)retainTheme:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Retained"; }

+ (NSMutableDictionary *)mutableCopyOf:(NSMutableDictionary *)look { return look; }

+ (void)enumerateThemes:(void (^)(void))block { }

+ (BOOL)respondsToTheme:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Responds"; return NO; }

+ (NSString *)stringByTitling:(NSMutableDictionary *)look { return look[kJRProviderTableTitleString] = @"Titled"; }

+ (void)removeAllObjectsOf:(NSMutableDictionary *)look { look = [NSMutableDictionary new]; [look removeAllObjects]; }

+ (void)performSelectorOn:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Performed"; }

+ (NSArray *)arrayWithTheme:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Array"; return @[look]; }

+ (NSInteger)numberOfThemesIn:(NSMutableDictionary *)look { look[kJRProviderTableTitleString] = @"Number"; return 1; }

@end

@implementation NSMutableDictionary (Theme)

- (void)printable { self[kJRProviderTableTitleString] = @"Printable"; }

- (NSString *)descriptionForTitle { self[kJRProviderTableTitleString] = @"Described"; return nil; }

- (BOOL)isEqualToTheme:(id)other { self[kJRProviderTableTitleString] = @"Equal"; return other != nil; }

- (id)objectForKeyOrTitle:(id)key { [self setObject:@"Keyed" forKey:kJRProviderTableTitleString]; return self[key]; }

- (id)valueForTitle { self[kJRProviderTableTitleString] = @"Value"; return nil; }

- (void)setObjectForTitle { self[kJRProviderTableTitleString] = @"Set"; }

@end

void AssertiveTitle(NSMutableDictionary *look) { look[kJRProviderTableTitleString] = @"Assertive"; }

void NSLogTitle(NSMutableDictionary *look) { look[kJRProviderTableTitleString] = @"Logged"; }

void DispatchTitle(void (^block)(void)) { block(); }

void CGRectTitle(NSMutableDictionary *look) { look[kJRProviderTableTitleString] = @"Rect"; }
