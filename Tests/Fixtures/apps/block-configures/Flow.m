#import "Flow.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation Flow

+ (void)startWith:(void (^)(NSMutableDictionary *look))fill
{
    NSMutableDictionary *look = [NSMutableDictionary dictionary];
    look[kJRProviderTableTitleString] = @"Flow";
    look[kJRProviderTableSectionHeaderTitleString] = @"Pick one";
    if (fill) fill(look);
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:look];
}

@end
