#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Store.h"
@implementation Store
+ (NSDictionary *)all
{
    static NSDictionary *d;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ d = @{ @"login" : [@{ kJRProviderTableTitleString : @"Start" } mutableCopy], @"share" : @{} }; });
    return d;
}
@end
