#import <UIKit/UIKit.h>

@interface Theme : NSObject
+ (void)logoFor:(NSMutableDictionary *)look;
+ (NSMutableDictionary *)copyTheme;
+ (void)addTitleTo:(NSMutableDictionary *)look;
+ (NSMutableDictionary *)initialStyle;
+ (NSUInteger)countTitlesOf:(NSMutableDictionary *)look;
+ (void)retainTheme:(NSMutableDictionary *)look;
+ (NSMutableDictionary *)mutableCopyOf:(NSMutableDictionary *)look;
+ (void)enumerateThemes:(void (^)(void))block;
+ (BOOL)respondsToTheme:(NSMutableDictionary *)look;
+ (NSString *)stringByTitling:(NSMutableDictionary *)look;
+ (void)removeAllObjectsOf:(NSMutableDictionary *)look;
+ (void)performSelectorOn:(NSMutableDictionary *)look;
+ (NSArray *)arrayWithTheme:(NSMutableDictionary *)look;
+ (NSInteger)numberOfThemesIn:(NSMutableDictionary *)look;
@end

@interface NSMutableDictionary (Theme)
- (void)printable;
- (NSString *)descriptionForTitle;
- (BOOL)isEqualToTheme:(id)other;
- (id)objectForKeyOrTitle:(id)key;
- (id)valueForTitle;
- (void)setObjectForTitle;
@end

void AssertiveTitle(NSMutableDictionary *look);
void NSLogTitle(NSMutableDictionary *look);
void DispatchTitle(void (^block)(void));
void CGRectTitle(NSMutableDictionary *look);
